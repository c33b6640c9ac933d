import { useMemo } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import { SEARCH_COUNT_MAX } from '#contract/core/limits.ts'
import { personNameEndpoints } from '#contract/people/person-name.ts'
import { call } from '#web/api/client.ts'
import { AdminButtonLink } from '../admin-button-link.tsx'
import { FiltersButton } from '../filters-button.tsx'
import { asRecruiter } from '../guard.ts'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { Pager } from '../pager.tsx'
import { paths } from '../paths.ts'
import { useNarrow } from '../use-wide.ts'
import type { Route } from './+types/candidates.ts'
import { CandidatesFilter } from './candidates-filter.tsx'
import { CandidatesList } from './candidates-list.tsx'
import { candidatesPath, filtersOn, readCandidatesQuery } from './candidates-query.ts'
import { NoCandidates } from './no-candidates.tsx'
import { words } from './words.ts'

const ROWS = 50

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  const { offered, ...query } = readCandidatesQuery(url.searchParams)
  const filter = { ...query, ...(offered && { offered: 'true' as const }) }
  return asRecruiter(url, async () => {
    const [list, stages, tags, people] = await Promise.all([
      call(candidateEndpoints.listCandidates, { query: { ...filter, page_size: ROWS }, signal }),
      call(applicationEndpoints.listStages, { signal }),
      call(candidateEndpoints.listTags, { signal }),
      call(personNameEndpoints.listPersonNames, { signal }),
    ])
    return { list, stages: stages.data, tags: tags.data, people: people.data }
  })
}

/** Everybody the firm knows, however often they applied. */
export default function Candidates({ loaderData: { list, stages, tags, people } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { state } = useNavigation()
  const query = useMemo(() => readCandidatesQuery(search), [search])
  const narrow = useNarrow()
  useListKeys(words.open)
  const filter = <CandidatesFilter query={query} tags={tags} people={people} />
  const { count, more = false, results } = list
  return (
    <section aria-busy={state === 'loading'} data-full-width>
      <PageHeading
        actions={
          <>
            {narrow && <FiltersButton on={filtersOn(query)}>{filter}</FiltersButton>}
            <AdminButtonLink to={paths.imports} variant="outline" size="small">
              {words.imports}
            </AdminButtonLink>
            <AdminButtonLink to={paths.reviewResumes} variant="outline" size="small">
              {words.resumes}
            </AdminButtonLink>
            <AdminButtonLink to={paths.newCandidate} variant="signal" size="small">
              {words.add}
            </AdminButtonLink>
          </>
        }
      >
        {words.title}
      </PageHeading>
      {!narrow && filter}
      <p role="status" className="mb-2 text-muted tabular-nums">
        {more ? words.more(SEARCH_COUNT_MAX) : words.count(count)}
      </p>
      {results.length === 0 ? (
        <NoCandidates query={query} />
      ) : (
        <CandidatesList rows={results} stages={stages} query={query} />
      )}
      <Pager
        page={query.page}
        pages={Math.max(1, Math.ceil(count / ROWS))}
        to={(page) => candidatesPath(query, { page })}
      />
      {results.length > 0 && <p className="mt-3 hidden text-muted lg:block">{words.keysHint}</p>}
    </section>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
