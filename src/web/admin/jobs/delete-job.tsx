import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { texts } from '#contract/core/texts.ts'
import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { fasterText, isStale } from '../conflict/last-change.ts'
import { paths } from '../paths.ts'
import { useSignedOut } from '../use-signed-out.ts'
import { words } from '../words.ts'
import type { LoadedJob } from './load-job.ts'
import { useRestoreJob } from './use-restore-job.ts'
import { jobWords } from './words.ts'

/** Deletes the job and offers to take it back; only a success leaves the page (spec-decisions rows 13 and 73). */
export function DeleteJob({ job: { id, title, tag } }: { job: LoadedJob }) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const signedOut = useSignedOut()
  const { restore } = useRestoreJob(id)

  async function press(button: HTMLElement) {
    if (busy) return
    setBusy(true)
    try {
      await call(jobEndpoints.deleteJob, { params: { id }, ifMatch: tag })
    } catch (error) {
      setBusy(false)
      if (!signedOut(error)) notify.error(`${texts.job.notDeleted}${fasterText(error)}`)
      if (isStale(error)) await revalidate()
      return
    }
    notify.undo(jobWords.job.deletedOf(title), { label: words.undo, onUndo: () => void restore() })
    // Who went to another page meanwhile stays there.
    if (button.isConnected) await navigate(paths.jobs)
  }

  return (
    <Button
      variant="danger"
      size="small"
      aria-disabled={busy}
      onClick={({ currentTarget }) => void press(currentTarget)}
    >
      {busy ? jobWords.job.deleting : jobWords.job.deleteJob}
    </Button>
  )
}
