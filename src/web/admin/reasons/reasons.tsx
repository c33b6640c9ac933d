import { useState } from 'react'
import { z } from 'zod'
import { fieldErrors } from '#contract/core/error-answer.ts'
import { REASON_NAME_MAX, REASONS_MAX } from '#contract/core/limits.ts'
import { reasonEndpoints } from '#contract/reasons/endpoints.ts'
import { Reason } from '#contract/reasons/reason.ts'
import { ReasonsInput } from '#contract/reasons/reasons-input.ts'
import { callTagged } from '#web/api/client.ts'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import { change } from '../settings/change.ts'
import { focusAdd, OrderedForm } from '../settings/ordered-form.tsx'
import { OrderedItem } from '../settings/ordered-item.tsx'
import { Section } from '../settings/section.tsx'
import { useOrderedRows } from '../settings/use-ordered-rows.ts'
import type { Route } from './+types/reasons.ts'
import { ReasonLetters } from './reason-letters.tsx'
import {
  afterSave,
  editOf,
  renamed,
  reordered,
  toInput,
  usedAgain,
  withoutRow,
  withRow,
} from './reason-rows.ts'
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
  if (!parsed.success)
    return { state: 'refused' as const, message: words.notSaved, fields: fieldErrors(parsed.error) }
  const work = () => saveReasons(parsed.data, base, tag)
  return change({ here: url, work, success: words.saved, failure: words.notSaved })
}

/** The fixed reasons of a refusal, as an administrator keeps them. */
export default function Reasons({ loaderData }: Route.ComponentProps) {
  const [{ reasons, tag }, setRead] = useState({ reasons: loaderData.body.data, tag: loaderData.tag })
  const [edit, setEdit] = useState(() => editOf(reasons))
  const [sent, setSent] = useState(edit)
  const { said, move, add } = useOrderedRows({ edit, setEdit, reordered, withRow, most: REASONS_MAX, words })

  return (
    <>
      <Section title={words.title} lead={words.lead}>
        <OrderedForm<Awaited<ReturnType<typeof saveReasons>>>
          name="reasons"
          sent={() => {
            setSent(edit)
            return { input: toInput(edit), base: reasons, tag }
          }}
          onSaved={({ body, tag }) => {
            setRead({ reasons: body.data, tag })
            setEdit((now) => afterSave(now, sent, editOf(body.data)))
          }}
          onAdd={add}
          onUndo={() => setEdit(editOf(reasons))}
          said={said}
          words={words}
          items={(errors) =>
            edit.rows.map(({ key, name }, at) => {
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
                    focusAdd('reasons')
                  }}
                />
              )
            })
          }
          below={() => <RetiredReasons rows={edit.retired} onUse={(key) => setEdit(usedAgain(edit, key))} />}
        />
      </Section>
      <ReasonLetters saved={tag} />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
