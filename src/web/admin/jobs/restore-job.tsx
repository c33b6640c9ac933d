import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { texts } from '#contract/core/texts.ts'
import { jobEndpoints } from '#contract/jobs/endpoints.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import { words } from '../words.ts'

/** Takes the deletion of a job back; a deleted one is only to be read. */
export function RestoreJob({ id }: { id: number }) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const signedOut = useSignedOut()

  async function press() {
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

  return (
    <Button variant="signal" size="small" aria-disabled={busy} onClick={() => void press()}>
      {words.job.restore}
    </Button>
  )
}
