import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { z } from 'zod'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { REASON_NAME_MAX, REASONS_MAX } from '#contract/core/limits.ts'
import { reasonEndpoints } from '#contract/reasons/endpoints.ts'
import { Reason } from '#contract/reasons/reason.ts'
import { ReasonsInput } from '#contract/reasons/reasons-input.ts'
import { callTagged } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import { change } from '../settings/change.ts'
import { OrderedItem } from '../settings/ordered-item.tsx'
import { Section } from '../settings/section.tsx'
import { useOrderedRows } from '../settings/use-ordered-rows.ts'
import type { Route } from './+types/reasons.ts'
import { ReasonLetters } from './reason-letters.tsx'
import { editOf, renamed, reordered, toInput, usedAgain, withoutRow, withRow } from './reason-rows.ts'
import { RetiredReasons } from './retired-reasons.tsx'
import { saveReasons } from './save-reasons.ts'
import { reasonsWords as words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return asRecruiter(url, () => callTagged(reasonEndpoints.listReasons, { signal: request.signal }))
}

const Sent = z.object({ input: z.unknown(), base: z.array(Reason), tag: z.string() })

/** Saves the whole list; what the contract refuses is said without asking the server. */
export async function clientAction({ url, request }: Route.ClientActionArgs) {
  const { input, base, tag } = Sent.parse(await request.json())
  const parsed = ReasonsInput.safeParse(input)
  if (!parsed.success) {
    const fields: FieldErrors = {}
    for (const { path, message } of parsed.error.issues) fields[path.join('.')] ??= message
    return { state: 'refused' as const, message: words.notSaved, fields }
  }
  const work = () => saveReasons(parsed.data, base, tag)
  return change({ here: url, work, success: words.saved, failure: words.notSaved })
}

/** The fixed reasons of a refusal, as an administrator keeps them. */
export default function Reasons({ loaderData }: Route.ComponentProps) {
  const [{ reasons, tag }, setRead] = useState({ reasons: loaderData.body.data, tag: loaderData.tag })
  const fetcher = useFetcher<typeof clientAction>()
  const form = useRef<HTMLFormElement>(null)
  const [edit, setEdit] = useState(() => editOf(reasons))
  const { said, move, add } = useOrderedRows({ edit, setEdit, reordered, withRow, most: REASONS_MAX, words })
  const busy = fetcher.state !== 'idle'
  const result = busy ? undefined : fetcher.data
  const refused = result?.state === 'refused' ? result : undefined
  const errors: FieldErrors = refused?.fields ?? {}
  const general = errors.reasons ?? (Object.keys(errors).length === 0 ? refused?.message : undefined)

  useEffect(() => {
    if (result?.state === 'refused') form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    if (result?.state === 'done') {
      setRead({ reasons: result.answer.body.data, tag: result.answer.tag })
      setEdit(editOf(result.answer.body.data))
    }
  }, [result])

  function save(event: FormEvent) {
    event.preventDefault()
    const sent = { input: toInput(edit), base: reasons, tag }
    if (!busy) void fetcher.submit(sent, { method: 'post', encType: 'application/json' })
  }

  return (
    <>
      <Section title={words.title} lead={words.lead}>
        <form ref={form} onSubmit={save} noValidate>
          <ol aria-label={words.list} className="grid gap-3">
            {edit.rows.map(({ key, name }, at) => {
              const called = name.trim() === '' ? words.unnamed : name
              return (
                <OrderedItem
                  key={key}
                  id={key}
                  name={name}
                  maxLength={REASON_NAME_MAX}
                  at={at}
                  count={edit.rows.length}
                  error={errors[`reasons.${at}.name`]}
                  labels={{
                    name: words.nameOf(at + 1),
                    up: words.up(called),
                    down: words.down(called),
                    remove: words.remove(called),
                  }}
                  onRename={(next) => setEdit(renamed(edit, key, next))}
                  onMove={(to) => move(at, to)}
                  onRemove={() => {
                    setEdit(withoutRow(edit, key))
                    document.getElementById('add-reason')?.focus()
                  }}
                />
              )
            })}
          </ol>
          <p role="status" className="sr-only">
            {said}
          </p>
          <Button id="add-reason" variant="outline" size="small" className="mt-3" onClick={add}>
            {words.add}
          </Button>
          <RetiredReasons rows={edit.retired} onUse={(key) => setEdit(usedAgain(edit, key))} />
          {general !== undefined && (
            <p role="alert" className="mt-5 font-semibold text-bad">
              {general}
            </p>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <Button type="submit" size="small" aria-disabled={busy}>
              {busy ? words.saving : words.save}
            </Button>
            <Button variant="quiet" size="small" onClick={() => setEdit(editOf(reasons))}>
              {words.undo}
            </Button>
          </div>
        </form>
      </Section>
      <ReasonLetters saved={tag} />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
