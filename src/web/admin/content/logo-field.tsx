import { useEffect, useEffectEvent, useState } from 'react'
import { type Logo, logoOf } from '#contract/content/logo.ts'
import { ApiError } from '#web/api/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { describedBy, FieldError } from '#web/ui/field.tsx'
import { logoWords as words } from './brand-words.ts'
import { readLogo } from './read-logo.ts'
import { standsOut } from './stands-out.ts'
import { idOf } from './text-field.tsx'

type LogoFieldProps = {
  name: 'logo' | 'logo_dark'
  value: string
  error: string | undefined
  /** The color of what it is shown on. */
  ground: string
  onChange: (value: string) => void
}

/** A logo: what there is, a file in its place, or none. */
export function LogoField({ name, value, error, ground, onChange }: LogoFieldProps) {
  const [chosen, setChosen] = useState<File>()
  const [refused, setRefused] = useState<string>()
  /** The logo that was found not to stand out from its ground. */
  const [unseen, setUnseen] = useState<string>()
  const id = idOf(name)
  const logo = value === '' ? undefined : logoOf(value)

  // What else was typed while the file was read stays.
  const settle = useEffectEvent((read: string) => onChange(read))
  useEffect(() => {
    if (chosen === undefined) return
    let isCurrent = true
    readLogo(chosen).then(
      (read) => {
        if (!isCurrent) return
        settle(read)
        setChosen(undefined)
      },
      (fault: unknown) => {
        if (!isCurrent) return
        setRefused(wordsOf(fault))
        setChosen(undefined)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [chosen])

  const take = (file: File | undefined) => {
    if (file === undefined) return
    setRefused(undefined)
    setChosen(file)
  }
  const said = refused ?? error
  return (
    <fieldset
      className="min-w-0"
      data-takes-files
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        take(event.dataTransfer.files[0])
      }}
    >
      <legend className="mb-1.5 font-semibold">{words[name]}</legend>
      {logo && (
        <div className="mb-3 grid gap-2 sm:grid-cols-2">
          <div
            className="flex items-center rounded-control border border-line p-4"
            style={{ background: ground }}
          >
            <LogoImage
              logo={logo}
              onLoad={(image) => setUnseen(standsOut(image, ground) ? undefined : value)}
            />
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <input
          id={id}
          type="file"
          accept=".svg,.png,image/svg+xml,image/png"
          aria-describedby={describedBy(id, words.hints[name], said)}
          aria-invalid={said ? true : undefined}
          className="peer sr-only"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            // The same file may be chosen again.
            currentTarget.value = ''
            take(file)
          }}
        />
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-muted px-4 text-small font-semibold text-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand hover:border-ink hover:bg-ink/5"
        >
          {value === '' ? words.choose[name] : words.replace[name]}
        </label>
        {value !== '' && (
          <Button
            variant="outline"
            size="small"
            onClick={() => {
              setRefused(undefined)
              onChange('')
              // The button goes.
              document.getElementById(id)?.focus()
            }}
          >
            {words.remove[name]}
          </Button>
        )}
        <span role="status" className="text-muted">
          {chosen && words.reading(chosen.name)}
        </span>
      </div>
      <div role="status">
        {unseen !== undefined && unseen === value && (
          <Alert tone="warn" className="mt-3">
            {words.unseen[name]}
          </Alert>
        )}
      </div>
      <p id={`${id}-hint`} className="mt-1.5 text-small text-muted">
        {words.hints[name]}
      </p>
      <FieldError id={id} error={said} />
    </fieldset>
  )
}

type LogoImageProps = { logo: Logo; onLoad: (image: HTMLImageElement) => void }

function LogoImage({ logo: { type, file, width, height }, onLoad }: LogoImageProps) {
  const source = type === 'png' ? `image/png;base64,${file}` : `image/svg+xml;base64,${btoa(file)}`
  const scale = Math.min(220 / width, 56 / height)
  return (
    <img
      src={`data:${source}`}
      alt={words.shown}
      width={width * scale}
      height={height * scale}
      onLoad={({ currentTarget }) => onLoad(currentTarget)}
    />
  )
}

function wordsOf(fault: unknown): string {
  if (!(fault instanceof ApiError)) return words.failed
  return fault.fields?.file ?? fault.message
}
