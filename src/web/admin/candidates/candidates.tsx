import { useMemo } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import { candidateListEndpoints } from '#contract/candidates/list-endpoints.ts'
import { SEARCH_COUNT_MAX } from '#contract/core/limits.ts'
import { personNameEndpoints } from '#contract/people/person-name.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
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
import {
  askedOf,
  type CandidatesQuery,
  candidatesPath,
  filtersOn,
  readCandidatesQuery,
} from './candidates-query.ts'
import { Narrowed } from './narrowed.tsx'
import { Narrowing } from './narrowing.tsx'
import { narrowingWords } from './narrowing-words.ts'
import { NoCandidates } from './no-candidates.tsx'
import { words } from './words.ts'

const ROWS = 50

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export function clientLoader({ url, request: { signal } }: Route.ClientLoaderArgs) {
  const query = readCandidatesQuery(url.searchParams)
  return asRecruiter(url, async () => {
    const [{ list, townUnknown }, stages, tags, people] = await Promise.all([
      loadList(query, signal),
      call(applicationEndpoints.listStages, { signal }),
      call(candidateListEndpoints.listTags, { signal }),
      call(personNameEndpoints.listPersonNames, { signal }),
    ])
    return { list, townUnknown, stages: stages.data, tags: tags.data, people: people.data }
  })
}

/** A town that nobody knows is said, and the list shown without it. */
async function loadList(query: CandidatesQuery, signal: AbortSignal) {
  const load = (asked: CandidatesQuery) =>
    call(candidateListEndpoints.listCandidates, {
      query: { ...askedOf(asked), page: asked.page, page_size: ROWS },
      signal,
    })
  try {
    return { list: await load(query), townUnknown: false }
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields.near === undefined) throw error
    return { list: await load({ ...query, near: '' }), townUnknown: true }
  }
}

/** Everybody the firm knows, however often they applied. */
export default function Candidates({ loaderData }: Route.ComponentProps) {
  const { list, townUnknown, stages, tags, people } = loaderData
  const [search] = useSearchParams()
  const { state } = useNavigation()
  const query = useMemo(() => readCandidatesQuery(search), [search])
  const narrow = useNarrow()
  useListKeys(words.open)
  const filter = <CandidatesFilter query={query} tags={tags} people={people} />
  const { count, more = false, indexing = false, results } = list
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
      {townUnknown && (
        <Alert tone="warn" className="mb-3">
          {narrowingWords.townUnknown(query.near)}
        </Alert>
      )}
      <Narrowed query={query} stages={stages} people={people} />
      <Narrowing query={townUnknown ? { ...query, near: '' } : query} stages={stages} people={people} />
      <p role="status" className="mb-2 text-muted tabular-nums">
        {more ? words.more(SEARCH_COUNT_MAX) : words.count(count)}
        {indexing && ` ${narrowingWords.indexing}`}
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
