import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { CHOICE_FACETS, VALUE_FACETS } from '#contract/candidates/facets.ts'
import { type CandidatesQuery, readCandidatesQuery } from './candidates-query.ts'
import { FacetGroup } from './facet-group.tsx'
import { type valueName, narrowingWords as words } from './narrowing-words.ts'
import { NearForm } from './near-form.tsx'
import { useFacets } from './use-facets.ts'

type NarrowingGroupsProps = {
  query: CandidatesQuery
  townUnknown: boolean
  names: Parameters<typeof valueName>[2]
  /** How often the town was asked for by its key. */
  begun: number
  /** Which groups were folded or unfolded on a phone. */
  groups: Readonly<Record<string, boolean>>
  fold: (group: string, open: boolean) => void
}

/** A town, and each group of what the people in the list have, with how many have it. */
export function NarrowingGroups({ query, townUnknown, names, begun, groups, fold }: NarrowingGroupsProps) {
  const { facets, state } = useFacets(townUnknown ? { ...query, near: '' } : query)
  const asked = useAskedQuery(query)
  const town = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (begun > 0) town.current?.focus()
  }, [begun])
  return (
    <div aria-busy={state === 'counting'} className="pb-4">
      <NearForm {...{ query, townUnknown, town }} />
      <p role="status" className="my-2 text-muted tabular-nums">
        {state === 'failed' && words.failed}
        {state === 'counting' && facets === undefined && words.counting}
        {facets !== undefined && words.counted(facets.counted, facets.more === true)}
      </p>
      {facets !== undefined && (
        <div className="grid gap-x-6 sm:gap-y-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {[...VALUE_FACETS, ...CHOICE_FACETS].map((kind) => (
            <FacetGroup
              key={kind}
              {...{ kind, names, counts: facets[kind], query: asked, unfolded: groups[kind] }}
              onFold={(open) => fold(kind, open)}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** The list that is on its way: what is chosen before it is there adds to what was chosen last. */
function useAskedQuery(query: CandidatesQuery): CandidatesQuery {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  return next?.pathname === pathname ? readCandidatesQuery(new URLSearchParams(next.search)) : query
}
