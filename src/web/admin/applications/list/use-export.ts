import { useState } from 'react'
import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import { ApiError } from '#web/api/api-error.ts'
import { download } from '#web/api/download.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { useSignedOut } from '../../use-signed-out.ts'
import { type ApplicationsQuery, toApiQuery } from '../applications-query.ts'
import { words } from '../words.ts'

/** Fetches a CSV of the list, or of these applications in the list's order. */
export function useExport(query: ApplicationsQuery) {
  const [busy, setBusy] = useState(false)
  const signedOut = useSignedOut()

  async function run(ids: readonly number[]) {
    if (busy) return
    setBusy(true)
    try {
      const which = ids.length > 0 ? { sort: query.sort, ids: ids.join(',') } : toApiQuery(query)
      await download(applicationEndpoints.exportApplications, { query: which })
      notify.success(words.exported)
    } catch (error) {
      if (signedOut(error)) return
      const why = error instanceof ApiError ? ` ${error.message}` : ''
      notify.error(`${words.exportFailed}${why}`)
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}
