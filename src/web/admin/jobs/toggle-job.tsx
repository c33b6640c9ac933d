import { useRevalidator } from 'react-router'
import type { RecruiterJob } from '#contract/job.ts'
import { jobEndpoints } from '#contract/job-endpoints.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { useUndoable } from '../use-undoable.ts'
import { jobWords } from './words.ts'

const { toggle } = jobWords

type Shown = { id: number; active: boolean }
type ToggleJobProps = { job: RecruiterJob; onChange: (shown: Shown | undefined) => void }

/** Closes a job for applications, or opens it again; either can be taken back. */
export function ToggleJob({ job: { id, is_active }, onChange }: ToggleJobProps) {
  const change = useUndoable()
  const { revalidate } = useRevalidator()
  const words = is_active ? toggle.close : toggle.reopen
  const show = (active: boolean) => onChange({ id, active })
  const set = (active: boolean) =>
    call(jobEndpoints.updateJob, { params: { id }, body: { is_active: active } })

  function press() {
    change({
      ...words.said,
      apply: () => show(!is_active),
      revert: () => show(is_active),
      save: () => set(!is_active),
      unsave: () => set(is_active),
      settled: () => void revalidate().then(() => onChange(undefined)),
    })
  }

  return (
    <Button variant="outline" size="small" onClick={press}>
      {words.button}
    </Button>
  )
}
