import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { auditEndpoints } from '#contract/audit/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { download } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast-area.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import type { AuditView } from './audit-query.ts'
import { words } from './words.ts'

/** Hands out what the filter leaves; the list then shows that it was. */
export function ExportAudit({ view }: { view: AuditView }) {
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const signedOut = useSignedOut()

  async function run(): Promise<void> {
    const { group, subject, before: _, ...query } = view
    setBusy(true)
    try {
      await download(auditEndpoints.exportAudit, {
        query: { ...query, ...(group !== '' && { group }), ...(subject !== '' && { subject }) },
      })
      notify.success(words.exported)
      void revalidate()
    } catch (error) {
      if (signedOut(error)) return
      if (!(error instanceof ApiError)) throw error
      notify.error(`${words.notExported} ${error.message}`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="outline" size="small" aria-disabled={busy} onClick={() => !busy && void run()}>
      <Download aria-hidden size={16} />
      {busy ? words.exporting : words.export}
    </Button>
  )
}
