import { useRef } from 'react'
import type { LinkResponse } from '#contract/people/people.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { peopleWords } from './words.ts'

const { link: words } = peopleWords

type LinkPanelProps = { link: LinkResponse['data']; onClose: () => void }

const focus = (heading: HTMLElement | null) => heading?.focus()

/** A link that was just made, which nobody sees again. Each is news: it has a panel of its own. */
export function LinkPanel({ link: { email, link, mailed }, onClose }: LinkPanelProps) {
  const input = useRef<HTMLInputElement>(null)

  function copy() {
    // Browsers know a clipboard on https and localhost only.
    const written = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => notify.success(words.copied),
      () => {
        input.current?.select()
        notify.error(words.notCopied)
      },
    )
  }

  return (
    <div className="mb-8 rounded-control border border-ok bg-surface p-5">
      <h2 ref={focus} tabIndex={-1} className="font-display text-h4 font-semibold wrap-anywhere outline-none">
        {words.title(email)}
      </h2>
      <p className="mt-1 mb-4 text-muted">{mailed ? words.mailed : words.notMailed}</p>
      <Field id="account-link" label={words.label}>
        {(control) => (
          <div className="flex flex-wrap gap-3">
            <Input
              {...control}
              ref={input}
              readOnly
              value={link}
              className="min-w-0 flex-1 basis-64 font-mono"
              onFocus={({ target }) => target.select()}
            />
            <Button variant="signal" size="small" className="min-h-12" onClick={copy}>
              {words.copy}
            </Button>
            <Button variant="outline" size="small" className="min-h-12" onClick={onClose}>
              {words.close}
            </Button>
          </div>
        )}
      </Field>
    </div>
  )
}
