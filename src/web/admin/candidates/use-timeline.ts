import { useState } from 'react'
import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import type { TimelinePage } from '#contract/candidates/timeline.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { notify } from '#web/ui/toast-area.tsx'
import { useSignedOut } from '../use-signed-out.ts'
import { detailWords } from './detail-words.ts'
import { joinedPages } from './joined-pages.ts'

/** The entries of a timeline that were read so far, of which `first`, the newest, are read anew with the page. */
export function useTimeline(id: number, first: TimelinePage) {
  const [read, setRead] = useState(first)
  const [of, setOf] = useState(first)
  const [busy, setBusy] = useState(false)
  const signedOut = useSignedOut()
  const known = of === first ? read : joinedPages(first, read)
  if (of !== first) {
    setOf(first)
    setRead(known)
  }
  const { next } = known

  async function showOlder() {
    if (busy || next === null) return
    setBusy(true)
    try {
      const page = await call(candidateEndpoints.candidateTimeline, {
        params: { id },
        query: { before: next },
      })
      setRead((now) => ({
        next: page.next,
        results: [...now.results.filter(({ at }) => at >= next), ...page.results],
      }))
    } catch (error) {
      if (!signedOut(error))
        notify.error(error instanceof ApiError ? error.message : detailWords.timeline.failed)
    } finally {
      setBusy(false)
    }
  }

  return { ...known, busy, showOlder }
}
