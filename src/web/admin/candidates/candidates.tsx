import { useMemo, useState } from 'react'
import { useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { applicationEndpoints } from '#contract/applications/endpoints.ts'
import { candidateListEndpoints } from '#contract/candidates/list-endpoints.ts'
import { SEARCH_COUNT_MAX } from '#contract/core/limits.ts'
import { personNameEndpoints } from '#contract/people/person-name.ts'
import { listPoolsEndpoint } from '#contract/pools/list-endpoint.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { AdminButtonLink } from '../admin-button-link.tsx'
import { beginConsiderWords } from '../applications/begin-consider-words.ts'
import { selectionKeys } from '../applications/list/selection-keys.ts'
import { useSelection } from '../applications/list/use-selection.ts'
import { useConsider } from '../applications/use-consider.tsx'
import { CandidatesBar, useBulkWindow } from '../bulks/use-bulk-window.tsx'
import { FiltersButton } from '../filters-button.tsx'
import { asRecruiter } from '../guard.ts'
import { rowOf, useListKeys } from '../keyboard/use-list-keys.ts'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { Pager } from '../pager.tsx'
import { paths } from '../paths.ts'
import { useRowPool } from '../pools/row-pool-slot.tsx'
import { useNarrow } from '../use-wide.ts'
import { ViewBarSlot } from '../views/view-bar-slot.tsx'
import { words as adminWords } from '../words.ts'
import type { Route } from './+types/candidates.ts'
import { CandidatesFilter } from './candidates-filter.tsx'
import { CandidatesList } from './candidates-list.tsx'
import {
  askedOf,
  type CandidatesQuery,
  candidatesPath,
  filtersOn,
  readCandidatesQuery,
  viewPathOf,
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
    const [{ list, townUnknown }, stages, tags, people, pools] = await Promise.all([
      loadList(query, signal),
      call(applicationEndpoints.listStages, { signal }),
      call(candidateListEndpoints.listTags, { signal }),
      call(personNameEndpoints.listPersonNames, { signal }),
      call(listPoolsEndpoint, { signal }),
    ])
    return {
      list,
      townUnknown,
      stages: stages.data,
      tags: tags.data,
      people: people.data,
      pools: pools.data,
    }
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
  const { list, townUnknown, stages, tags, people, pools } = loaderData
  const [search] = useSearchParams()
  const { state } = useNavigation()
  const query = useMemo(() => readCandidatesQuery(search), [search])
  const narrow = useNarrow()
  const { revalidate } = useRevalidator()
  const pooling = useRowPool(() => void revalidate())
  const considering = useConsider(() => void revalidate())
  const selection = useSelection(list.results.map(({ id }) => id))
  const [whole, onWhole] = useState(false)
  if (whole && !selection.all) onWhole(false)
  const bulk = useBulkWindow({ stages, reasons: [], onChanged: () => void revalidate() })
  useListKeys(words.open, [
    ...selectionKeys(selection, words.keys),
    {
      key: 'p',
      label: adminWords.pool,
      run(focused) {
        const button = rowOf(focused)?.querySelector<HTMLElement>('[data-pool-button]')
        button?.click()
        return button !== null && button !== undefined
      },
    },
    {
      key: 'c',
      label: beginConsiderWords.set,
      run(focused) {
        const id = Number(rowOf(focused)?.getAttribute('data-id'))
        const row = list.results.find((one) => one.id === id)
        if (row) considering.begin({ candidate: id, name: row.name })
        return row !== undefined
      },
    },
  ])
  const pool = pools.find(({ id }) => String(id) === query.pool)
  const filter = <CandidatesFilter query={query} tags={tags} people={people} />
  const { count, more = false, indexing = false, results } = list
  return (
    <section aria-busy={state === 'loading'} data-full-width>
      <PageHeading
        actions={
          <>
            {narrow && <FiltersButton on={filtersOn(query)}>{filter}</FiltersButton>}
            <AdminButtonLink to={paths.pools} variant="outline" size="small">
              {words.pools}
            </AdminButtonLink>
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
        {pool === undefined ? words.title : words.pool(pool.name)}
      </PageHeading>
      {pool !== undefined && pool.description !== '' && (
        <p className="mb-3 max-w-text text-muted wrap-anywhere whitespace-pre-line">{pool.description}</p>
      )}
      {!narrow && filter}
      <div className="flex flex-wrap items-center gap-x-4">
        <Narrowed {...{ query, townUnknown }} {...{ stages, people, pools }} />
        <ViewBarSlot list="candidates" saved={query.saved} path={viewPathOf(search)} pathOf={viewPathOf} />
      </div>
      <Narrowing {...{ query, townUnknown }} {...{ stages, people, pools }} />
      <p role="status" className="mb-2 text-muted tabular-nums">
        {more ? words.more(SEARCH_COUNT_MAX) : words.count(count)}
        {indexing && ` ${narrowingWords.indexing}`}
      </p>
      {considering.shown}
      {results.length === 0 ? (
        <NoCandidates query={query} />
      ) : (
        <CandidatesList rows={results} {...{ stages, query, selection }} onPool={pooling.choose} />
      )}
      {selection.ids.length > 0 && (
        <CandidatesBar onAsk={bulk.ask} {...{ selection, query, count, more, whole, onWhole }} />
      )}
      {bulk.shown}
      <Pager
        page={query.page}
        pages={Math.max(1, Math.ceil(count / ROWS))}
        to={(page) => candidatesPath(query, { page })}
      />
      {pooling.window}
      {results.length > 0 && <p className="mt-3 hidden text-muted lg:block">{words.keysHint}</p>}
    </section>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
