import { type Brand, COLOR_MAX, weakColor } from '#contract/content/brand.ts'
import { CONTRAST_MIN, colorOf, type Picked, paletteOf } from '#contract/content/palette.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { BrandLooks } from './brand-looks.tsx'
import { fontWords, logoWords, brandWords as words } from './brand-words.ts'
import type { FormProps } from './content-editor.ts'
import { FontField } from './font-field.tsx'
import { Group } from './group.tsx'
import { LogoField } from './logo-field.tsx'
import { idOf } from './text-field.tsx'

/** How pages and mails look. */
export function BrandForm({ body, errors, onChange }: FormProps<Brand>) {
  const palette = paletteOf(body)
  const color = (picked: Picked, hint: string) => {
    const isWeak = weakColor(body, picked) !== undefined
    // What was refused is forgotten once another color stands there that is not.
    const error = isWeak || colorOf(body[picked]) === undefined ? errors[picked] : undefined
    return (
      <ColorField
        {...{ picked, hint, error, isWeak, value: body[picked], shown: palette.light[picked] }}
        onChange={(value) => onChange({ ...body, [picked]: value })}
      />
    )
  }
  const logo = (name: 'logo' | 'logo_dark') => ({
    ...{ name, value: body[name], error: errors[name] },
    // Without a logo there is none for the dark.
    onChange: (value: string) =>
      onChange({ ...body, [name]: value, ...(name === 'logo' && value === '' && { logo_dark: '' }) }),
  })
  return (
    <div className="grid gap-8">
      <Group title={words.colors} hint={words.colorsHint}>
        {color('brand', words.brandHint)}
        {color('signal', words.signalHint)}
      </Group>
      <Group title={logoWords.title} hint={logoWords.titleHint}>
        <LogoField {...logo('logo')} ground={palette.light.paper} />
        {body.logo !== '' && (
          <>
            <LogoField {...logo('logo_dark')} ground={palette.dark.paper} />
            <Checkbox
              label={logoWords.logo_name}
              checked={body.logo_name}
              onChange={({ target }) => onChange({ ...body, logo_name: target.checked })}
            />
          </>
        )}
      </Group>
      <Group title={fontWords.title} hint={fontWords.hint}>
        <FontField chosen={body.fonts} onChange={(fonts) => onChange({ ...body, fonts })} />
      </Group>
      <Group title={words.looks}>
        <BrandLooks body={body} palette={palette} />
      </Group>
    </div>
  )
}

type ColorFieldProps = {
  picked: Picked
  hint: string
  error: string | undefined
  value: string
  /** What the preview has for it. */
  shown: string
  isWeak: boolean
  onChange: (value: string) => void
}

function ColorField({ picked, hint, error, value, shown, isWeak, onChange }: ColorFieldProps) {
  const label = words[picked]
  return (
    <div>
      <Field id={idOf(picked)} label={label} hint={hint} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label={words.pick(label)}
              value={colorOf(value) ?? shown}
              onChange={({ target }) => onChange(target.value)}
              className="h-12 w-14 shrink-0 cursor-pointer rounded-control border border-muted bg-surface p-1 hover:border-ink"
            />
            <Input
              {...control}
              value={value}
              maxLength={COLOR_MAX}
              autoComplete="off"
              spellCheck={false}
              className="max-w-40 tabular-nums"
              onChange={({ target }) => onChange(target.value)}
            />
          </div>
        )}
      </Field>
      <p role="status" className={isWeak && error === undefined ? 'mt-2 max-w-text text-warn' : 'sr-only'}>
        {isWeak && error === undefined && words.weak(String(CONTRAST_MIN), shown)}
      </p>
      {isWeak && (
        <Button
          variant="outline"
          size="small"
          className="mt-3"
          onClick={() => {
            onChange(shown)
            // The button goes.
            document.getElementById(idOf(picked))?.focus()
          }}
        >
          {words.use(shown)}
        </Button>
      )}
    </div>
  )
}
