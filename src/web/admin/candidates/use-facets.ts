import { useEffect, useState } from 'react'
import type { Facets } from '#contract/candidates/facets.ts'
import { candidateListEndpoints } from '#contract/candidates/list-endpoints.ts'
import { call } from '#web/api/client.ts'
import { askedOf, type CandidatesQuery, candidatesPath, readCandidatesQuery } from './candidates-query.ts'

type State = 'counting' | 'counted' | 'failed'

/** The counts of that list; those of the list before stay until the new ones are there. */
export function useFacets(query: CandidatesQuery): { facets: Facets | undefined; state: State } {
  const [facets, setFacets] = useState<Facets>()
  const [state, setState] = useState<State>('counting')
  const asked = candidatesPath(query, { sort: 'newest', saved: undefined })
  useEffect(() => {
    const stop = new AbortController()
    setState('counting')
    call(candidateListEndpoints.countFacets, {
      query: askedOf(readCandidatesQuery(new URLSearchParams(asked))),
      signal: stop.signal,
    }).then(
      ({ data }) => {
        if (stop.signal.aborted) return
        setFacets(data)
        setState('counted')
      },
      () => {
        if (!stop.signal.aborted) setState('failed')
      },
    )
    return () => stop.abort()
  }, [asked])
  return { facets, state }
}
