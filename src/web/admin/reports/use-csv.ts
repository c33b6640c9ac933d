import { useState } from 'react'
import { reportEndpoints } from '#contract/reports/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { download } from '#web/api/download.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import type { PartName } from './parts.ts'
import { type ReportsView, toApiQuery } from './reports-query.ts'
import { words } from './words.ts'

/** Fetches a report with all its rows as CSV. */
export function useCsv(report: PartName, view: ReportsView) {
  const [busy, setBusy] = useState(false)
  const signedOut = useSignedOut()

  async function run(): Promise<void> {
    if (busy) return
    setBusy(true)
    const query = toApiQuery(view)
    try {
      await (report === 'recruiters'
        ? download(reportEndpoints.exportRecruitersReport, { query })
        : download(reportEndpoints.exportReport, { params: { report }, query }))
      notify.success(words.exported)
    } catch (error) {
      if (signedOut(error)) return
      if (!(error instanceof ApiError)) throw error
      notify.error(`${words.notExported} ${error.message}`)
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
