import { holdEndpoints } from '#contract/retention/endpoints.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { useRead } from '../use-read.ts'
import { HoldList } from './hold-list.tsx'
import { holdWords as words } from './hold-words.ts'
import type { HeldSubject } from './legal-hold.tsx'
import { SetHold } from './set-hold.tsx'

/** The legal holds that there are, and the way to one on the record itself. */
export function Holds({ subject, id, onChanged }: HeldSubject & { onChanged: () => void }) {
  const { reading, retry } = useRead(`${subject} ${id}`, async (signal) => {
    const query = subject === 'job' ? { job_id: id } : { candidate_id: id }
    return (await call(holdEndpoints.listHolds, { query, signal })).results
  })
  const changed = () => {
    retry()
    onChanged()
  }
  const holds = reading.state === 'loaded' ? reading.data : undefined
  const isFree = holds?.every((hold) => hold.subject !== subject || hold.subject_id !== id) ?? false
  return (
    <>
      {reading.state === 'failed' && (
        <Alert tone="bad" role="alert" className="mb-3">
          <p>
            {words.failed} {reading.error?.message}
          </p>
          <Button variant="outline" size="small" onClick={retry}>
            {words.retry}
          </Button>
        </Alert>
      )}
      {holds !== undefined && holds.length > 0 && (
        <div className="mb-4">
          <h2 className="mb-2 text-h4 font-semibold">{words.title}</h2>
          <p className="mb-3 text-muted">{words.lead}</p>
          <HoldList holds={holds} onLifted={changed} />
        </div>
      )}
      {isFree && <SetHold subject={subject} id={id} onSet={changed} />}
    </>
  )
}
