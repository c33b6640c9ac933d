import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { firstStartEndpoints } from '#contract/first-start/first-start.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import { words } from './words.ts'

/** The jobs that a new site begins with, while visitors see some, and the way to be without them. */
export function SampleJobs({ count }: { count: number }) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const signedOut = useSignedOut()
  if (count === 0) return null

  async function close() {
    setBusy(true)
    try {
      await call(firstStartEndpoints.closeSampleJobs)
      notify.success(words.sampleJobs.closed)
      await revalidate()
    } catch (error) {
      if (signedOut(error)) return
      if (!(error instanceof ApiError)) throw error
      notify.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid max-w-text gap-3 border-l-2 border-signal pl-4">
      <p>{words.sampleJobs.open(count)}</p>
      <div>
        <Button variant="outline" size="small" aria-disabled={busy} onClick={() => !busy && void close()}>
          {words.sampleJobs.close(count)}
        </Button>
      </div>
    </div>
  )
}
