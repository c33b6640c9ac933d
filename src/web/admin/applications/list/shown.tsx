import { useEffect } from 'react'
import { shownEndpoint } from '#contract/dashboard/dashboard.ts'
import { call } from '#web/api/client.ts'
import { type ApplicationsQuery, isAllNew } from '../applications-query.ts'

/** Tells the server which new applications of the list were seen here, once the page is really in sight. */
export function Shown({ query, ids }: { query: ApplicationsQuery; ids: readonly number[] }) {
  const [first] = ids
  const through = ids.at(-1)
  const whole = isAllNew(query)
  useEffect(() => {
    if (!whole || first === undefined || through === undefined) return
    const tell = () => {
      if (document.visibilityState === 'hidden') return
      document.removeEventListener('visibilitychange', tell)
      // Who could not be told shows them as new once more.
      call(shownEndpoint, { body: { first, through } }).catch(() => {})
    }
    document.addEventListener('visibilitychange', tell)
    tell()
    return () => document.removeEventListener('visibilitychange', tell)
  }, [whole, first, through])
  return null
}
