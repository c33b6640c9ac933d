import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { consentEndpoints } from '#contract/consents/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { download } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import { words } from './words.ts'

/** Hands out the evidence as a signed file, or on paper. */
export function EvidenceButtons({ candidate }: { candidate: number }) {
  const [busy, setBusy] = useState(false)
  const signedOut = useSignedOut()

  async function run(): Promise<void> {
    setBusy(true)
    try {
      await download(consentEndpoints.consentEvidence, { params: { id: candidate } })
      notify.success(words.downloaded)
    } catch (error) {
      if (signedOut(error)) return
      if (!(error instanceof ApiError)) throw error
      notify.error(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <p className="mb-4 flex flex-wrap gap-3 print:hidden">
      <Button variant="outline" size="small" aria-disabled={busy} onClick={() => !busy && void run()}>
        <Download aria-hidden size={16} />
        {words.evidence}
      </Button>
      <Button variant="outline" size="small" onClick={() => window.print()}>
        {words.print}
      </Button>
    </p>
  )
}
