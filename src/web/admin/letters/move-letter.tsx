import { useId, useState } from 'react'
import { letterOfMove } from '#contract/letters/letter-setting.ts'
import { reasonLetterEndpoints } from '#contract/letters/reason-letters.ts'
import { stageLetterEndpoints } from '#contract/letters/stage-letters.ts'
import { templateEndpoints } from '#contract/letters/template-endpoints.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { useRead } from '../use-read.ts'
import { moveLetterWords as words } from './move-letter-words.ts'

export type MoveLetterProps = {
  /** Whom it is for; the first is shown. */
  applications: readonly number[]
  stage: number
  /** The fixed reason of a refusal, whose letter comes before that of the stage. */
  reason?: number | undefined
  /** What was chosen before, when it is asked again. */
  begun?: number | null | undefined
  /** Undefined until it is known: then it is what the stage says. */
  onChoose: (template: number | null) => void
}

type Letters = Awaited<ReturnType<typeof readLetters>>

async function readLetters(signal: AbortSignal) {
  const [stages, reasons, templates] = await Promise.all([
    call(stageLetterEndpoints.stageLetters, { signal }),
    call(reasonLetterEndpoints.reasonLetters, { signal }),
    call(templateEndpoints.listTemplates, { signal }),
  ])
  return { stages: stages.data, reasons: reasons.data, templates: templates.data }
}

/** As they were read last: a window of the next applicant has its size at once, and no button moves under a pointer. */
let last: Letters | undefined

/** Whether a letter goes with a move, and which: none, but where an administrator said so for the reason or the stage. */
export function MoveLetter({ applications, stage, reason, begun, onChoose }: MoveLetterProps) {
  const id = useId()
  const { reading } = useRead('letters', async (signal) => {
    last = await readLetters(signal)
    return last
  })
  const [picked, pick] = useState(begun)
  const letters = reading.state === 'loaded' ? reading.data : last
  if (letters === undefined) return null
  const { stages, reasons, templates } = letters
  const ofStage = stages.find(({ id }) => id === stage)
  const ofReason = reasons.find(({ id }) => id === reason)
  const own = letterOfMove(ofStage, ofReason)
  const placeOf = (id: number) => [ofReason?.template_id, ofStage?.template_id].indexOf(id)
  const offered = [...templates]
    .filter(({ id, kind }) => placeOf(id) !== -1 || kind === 'refusal' || kind === 'stage')
    // Those of the reason and of the stage come first.
    .sort((a, b) => rank(placeOf(a.id)) - rank(placeOf(b.id)))
  if (offered.length === 0) return null
  const chosen = picked === undefined ? (own.sends ? own.template_id : null) : picked
  const [first] = applications
  return (
    <div className="mt-4 grid gap-3">
      <Field id={id} label={words.label} hint={chosen === null ? undefined : words.hint}>
        {(control) => (
          <Select
            {...control}
            value={chosen ?? ''}
            onChange={({ target }) => {
              const next = Number(target.value) || null
              pick(next)
              onChoose(next)
            }}
          >
            <option value="">{words.none}</option>
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {words.ofPlace(name, placeOf(id))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {chosen !== null && first !== undefined && (
        <Shown application={first} template={chosen} count={applications.length} />
      )}
    </div>
  )
}

const rank = (place: number): number => (place === -1 ? 2 : place)

function Shown({ application, template, count }: { application: number; template: number; count: number }) {
  const { reading } = useRead(`${application} ${template}`, (signal) =>
    call(stageLetterEndpoints.moveLetter, {
      query: { application_id: application, template_id: template },
      signal,
    }),
  )
  if (reading.state === 'loading') return <p className="text-muted">{words.loading}</p>
  if (reading.state === 'failed') return <Alert tone="warn">{reading.error?.message ?? words.notShown}</Alert>
  const { why, to, subject, text } = reading.data.data
  if (why !== null) return <Alert tone="warn">{words.no(why)}</Alert>
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 lg:min-h-6 lg:py-0">{words.show(to, count)}</summary>
      <p className="mt-2 font-semibold wrap-anywhere">{subject}</p>
      <p className="mt-1 max-w-text whitespace-pre-line wrap-anywhere">{text}</p>
    </details>
  )
}
