import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { TextOf } from '#markdown/markdown-blocks.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { editorWords } from './editor-words.ts'
import { addressOf } from './link-address.ts'

const words = editorWords.link

type LinkFormProps = {
  of: TextOf
  /** Where the link leads now; undefined of a new one. */
  href: string | undefined
  /** Nothing is selected: the link needs words. */
  asksWords: boolean
  onApply: (href: string, words: string) => void
  onRemove: () => void
  onCancel: () => void
}

/** Where a link leads. No form of its own: it stands in one. */
export function LinkForm({ of, href, asksWords, onApply, onRemove, onCancel }: LinkFormProps) {
  const id = useId()
  const [target, setTarget] = useState(href ?? '')
  const [said, setSaid] = useState('')
  const [tried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.select(), [])
  const address = addressOf(target, of)
  const wordsMissing = asksWords && said.trim() === ''

  function apply() {
    setTried(true)
    if (address === undefined) document.getElementById(`${id}-target`)?.focus()
    else if (wordsMissing) document.getElementById(`${id}-words`)?.focus()
    else onApply(address, said.trim())
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) apply()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <fieldset
      aria-label={words.group}
      onKeyDown={onKeyDown}
      className="grid min-w-0 gap-3 border-x border-muted bg-paper p-3"
    >
      {asksWords && (
        <Field
          id={`${id}-words`}
          label={words.words}
          error={tried && wordsMissing ? words.noWords : undefined}
        >
          {(tied) => (
            <Input
              {...tied}
              ref={first}
              value={said}
              autoComplete="off"
              onChange={({ target: field }) => setSaid(field.value)}
            />
          )}
        </Field>
      )}
      <Field
        id={`${id}-target`}
        label={words.target}
        hint={of === 'site' ? words.hintSite : words.hint}
        error={tried && address === undefined ? words.wrong[of] : undefined}
      >
        {(tied) => (
          <Input
            {...tied}
            ref={asksWords ? undefined : first}
            value={target}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target: field }) => setTarget(field.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-x-3 gap-y-1">
        <Button variant="outline" size="small" onClick={apply}>
          {words.apply}
        </Button>
        {href !== undefined && (
          <Button variant="outline" size="small" onClick={onRemove}>
            {words.remove}
          </Button>
        )}
        <Button variant="quiet" size="flush" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </fieldset>
  )
}
