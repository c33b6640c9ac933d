import { useState } from 'react'
import { holdEndpoints } from '#contract/retention/endpoints.ts'
import type { HoldSubject } from '#contract/retention/legal-hold.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import { useRead } from '../use-read.ts'
import { HoldList } from './hold-list.tsx'
import { holdWords as words } from './hold-words.ts'

const [HoldDialog, warmHoldDialog] = loadWhenShown(() =>
  import('./hold-dialog.tsx').then((it) => it.HoldDialog),
)

type LegalHoldsProps = {
  subject: Extract<HoldSubject, 'candidate' | 'job'>
  id: number
  onChanged?: () => void
}

/** The legal holds that keep a person, or that on a job, and how to set one; for administrators. */
export function LegalHolds({ subject, id, onChanged }: LegalHoldsProps) {
  const [open, setOpen] = useState<boolean>()
  const { reading, retry } = useRead(`${subject} ${id}`, async (signal) => {
    const query = subject === 'job' ? { job_id: id } : { candidate_id: id }
    return (await call(holdEndpoints.listHolds, { query, signal })).results
  })
  const changed = () => {
    retry()
    onChanged?.()
  }
  const holds = reading.state === 'loaded' ? reading.data : undefined
  const isFree = holds?.every((hold) => hold.subject !== subject || hold.subject_id !== id) ?? false
  return (
    <section
      data-holds
      tabIndex={-1}
      aria-label={words.title}
      className="my-8 border-t border-line pt-5 outline-none print:hidden"
    >
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
      {isFree && (
        <Button
          variant="outline"
          size="small"
          onPointerEnter={warmHoldDialog}
          onFocus={warmHoldDialog}
          onClick={() => setOpen(true)}
        >
          {words.open}
        </Button>
      )}
      {open !== undefined && (
        <HoldDialog
          open={open}
          onClose={() => setOpen(false)}
          subject={subject}
          id={id}
          onSet={() => {
            setOpen(false)
            changed()
          }}
        />
      )}
    </section>
  )
}
