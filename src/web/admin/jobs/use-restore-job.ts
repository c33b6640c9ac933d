import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { texts } from '#contract/core/texts.ts'
import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import { call } from '#web/api/client.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { useSignedOut } from '../use-signed-out.ts'

/** Takes the deletion of a job back, and reads anew what is on the screen. */
export function useRestoreJob(id: number): { busy: boolean; restore: () => Promise<void> } {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const signedOut = useSignedOut()

  async function restore() {
    if (busy) return
    setBusy(true)
    try {
      await call(jobEndpoints.restoreJob, { params: { id } })
      notify.success(texts.job.restored)
      await revalidate()
    } catch (error) {
      if (!signedOut(error)) notify.error(texts.job.notRestored)
    } finally {
      setBusy(false)
    }
  }

  return { busy, restore }
}
