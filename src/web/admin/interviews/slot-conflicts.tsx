import { interviewEndpoints } from '#contract/interviews/endpoints.ts'
import { LookInput } from '#contract/interviews/interview-input.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useRead } from '../use-read.ts'
import { interviewWords as words } from './words.ts'

type SlotConflictsProps = {
  zone: string
  minutes: number
  people: readonly string[]
  slots: readonly string[]
  /** The interview whose time this is. */
  except?: number
}

/** What else the people who take part have at these times, and what is wrong with a time; it forbids nothing. */
export function SlotConflicts(input: SlotConflictsProps) {
  const { data: asked } = LookInput.safeParse(input)
  const { reading } = useRead(JSON.stringify(asked ?? null), async (signal) =>
    asked === undefined ? [] : (await call(interviewEndpoints.lookAtSlots, { body: asked, signal })).data,
  )
  const looked = reading.state === 'loaded' ? reading.data : []
  const lines = looked.flatMap(({ local, problem, conflicts }) => [
    ...(problem === null ? [] : [{ key: `${local} problem`, text: problem }]),
    ...conflicts.map((one) => ({
      key: `${local} ${one.interview_id} ${one.who}`,
      text: words.conflict(one, input.zone),
    })),
  ])
  return (
    <div aria-live="polite">
      {lines.length > 0 && (
        <Alert tone="warn">
          <ul>
            {lines.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
