import { Button } from '#web/ui/button.tsx'
import { useRestoreJob } from './use-restore-job.ts'
import { jobWords } from './words.ts'

/** Takes the deletion of a job back; a deleted one is only to be read. */
export function RestoreJob({ id }: { id: number }) {
  const { busy, restore } = useRestoreJob(id)
  return (
    <Button variant="signal" size="small" aria-disabled={busy} onClick={() => void restore()}>
      {jobWords.job.restore}
    </Button>
  )
}
