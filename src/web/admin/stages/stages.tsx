import { useState } from 'react'
import { z } from 'zod'
import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import { fieldErrors } from '#contract/core/error-answer.ts'
import { STAGES_MAX } from '#contract/core/limits.ts'
import { Stage } from '#contract/stages/stage.ts'
import { StagesInput } from '#contract/stages/stages-input.ts'
import { callTagged } from '#web/api/client.ts'
import { askChoice } from '../conflict/ask-choice.ts'
import { isStale } from '../conflict/last-change.ts'
import { conflictWords } from '../conflict/words.ts'
import { asRecruiter } from '../guard.ts'
import { LoadFailure } from '../load-failure.tsx'
import { adminMeta } from '../page-meta.ts'
import { change } from '../settings/change.ts'
import { focusAdd, OrderedForm } from '../settings/ordered-form.tsx'
import { Section } from '../settings/section.tsx'
import { useOrderedRows } from '../settings/use-ordered-rows.ts'
import type { Route } from './+types/stages.ts'
import { mergeStages } from './merge-stages.ts'
import { RemovedStages } from './removed-stages.tsx'
import { StageFields } from './stage-fields.tsx'
import { StageLetters } from './stage-letters.tsx'
import {
  afterSave,
  changed,
  editOf,
  movedTo,
  reordered,
  restoreRow,
  toInput,
  withoutRow,
  withRow,
} from './stage-rows.ts'
import { stageWords as words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  return asRecruiter(url, () => callTagged(applicationEndpoints.listStages, { signal: request.signal }))
}

/** Saves the whole list; what the contract refuses is said without asking the server. */
export async function clientAction({ url, request }: Route.ClientActionArgs) {
  const { input, base, tag } = Sent.parse(await request.json())
  const parsed = StagesInput.safeParse(input)
  if (!parsed.success)
    return { state: 'refused' as const, message: words.notSaved, fields: fieldErrors(parsed.error) }
  const work = () => saveList(parsed.data, base, tag)
  return change({ here: url, work, success: words.saved, failure: words.notSaved })
}

type Saved = { body: { data: Stage[] }; tag: string }

const Sent = z.object({ input: z.unknown(), base: z.array(Stage), tag: z.string() })

const namesOf = (stages: readonly { name: string }[]) => stages.map(({ name }) => name).join('\n')

/** The list and its tag; where somebody else saved theirs meanwhile, the person chooses between the two. */
async function saveList(mine: StagesInput, base: Stage[], ifMatch: string): Promise<Saved> {
  try {
    return await callTagged(applicationEndpoints.saveStages, { body: mine, ifMatch })
  } catch (error) {
    if (!isStale(error)) throw error
    const now = await callTagged(applicationEndpoints.listStages)
    const merged = mergeStages(base, mine, now.body.data)
    const choice = await askChoice({
      what: conflictWords.stages,
      last: error.changed[0],
      differences: [
        {
          key: 'stages',
          label: conflictWords.order,
          theirs: namesOf(now.body.data),
          mine: namesOf(merged.stages),
          chosen: 'mine',
        },
      ],
    })
    if (choice === undefined) throw error
    return choice.get('stages') === 'theirs' ? now : saveList(merged, now.body.data, now.tag)
  }
}

export default function Stages({ loaderData }: Route.ComponentProps) {
  const [{ stages, tag }, setRead] = useState({ stages: loaderData.body.data, tag: loaderData.tag })
  const [edit, setEdit] = useState(() => editOf(stages))
  const [sent, setSent] = useState(edit)
  const { said, move, add } = useOrderedRows({ edit, setEdit, reordered, withRow, most: STAGES_MAX, words })

  return (
    <>
      <Section title={words.title} lead={words.lead}>
        <OrderedForm<Saved>
          name="stages"
          sent={() => {
            setSent(edit)
            return { input: toInput(edit), base: stages, tag }
          }}
          onSaved={({ body, tag }) => {
            setRead({ stages: body.data, tag })
            setEdit((now) => afterSave(now, sent, editOf(body.data)))
          }}
          onAdd={add}
          onUndo={() => setEdit(editOf(stages))}
          said={said}
          words={words}
          items={(errors) =>
            edit.rows.map((row, at) => (
              <StageFields
                key={row.key}
                row={row}
                at={at}
                count={edit.rows.length}
                errors={{ name: errors[`stages.${at}.name`], kind: errors[`stages.${at}.kind`] }}
                onChange={(next) => setEdit(changed(edit, row.key, next))}
                onMove={(to) => move(at, to)}
                onRemove={() => {
                  setEdit(withoutRow(edit, row.key))
                  focusAdd('stages')
                }}
              />
            ))
          }
          below={(errors) => (
            <RemovedStages
              edit={edit}
              errors={errors}
              onKeep={(key) => setEdit(restoreRow(edit, key))}
              onMoveTo={(key, to) => setEdit(movedTo(edit, key, to))}
            />
          )}
        />
      </Section>
      <StageLetters saved={tag} />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
