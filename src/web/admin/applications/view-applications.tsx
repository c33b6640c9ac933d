import { useMemo } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { SEARCH_COUNT_MAX } from '#contract/core/limits.ts'
import { FiltersButton } from '../filters-button.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { PageHeading } from '../page-heading.tsx'
import { adminMeta } from '../page-meta.ts'
import { useNarrow } from '../use-wide.ts'
import { ViewBarSlot } from '../views/view-bar-slot.tsx'
import type { Route } from './+types/view-applications.ts'
import { filtersOn, readApplicationsQuery, viewPathOf } from './applications-query.ts'
import { Board, warmBoard } from './board/lazy-board.tsx'
import { ApplicationsFilter } from './list/applications-filter.tsx'
import { ExportAll } from './list/export-all.tsx'
import { TableView, tableLoaded } from './list/lazy-table.tsx'
import { TodayLead } from './list/lazy-today.ts'
import { SpamLead, SpamLink } from './list/spam.tsx'
import { StageFilter } from './list/stage-filter.tsx'
import { ViewSwitch } from './list/view-switch.tsx'
import { loadApplications } from './load-applications.ts'
import { words } from './words.ts'

export const handle = { scripts: 'app' }
export const meta = () => adminMeta(words.title)

export async function clientLoader({ url, request }: Route.ClientLoaderArgs) {
  const query = readApplicationsQuery(url.searchParams)
  const isBoard = query.view === 'board'
  if (isBoard) warmBoard()
  const [data] = await Promise.all([
    loadApplications(url, query, request.signal),
    isBoard ? undefined : tableLoaded(),
  ])
  return data
}

/** All applications across jobs (spec section 2, spec-decisions row 20). */
export default function ViewApplications({ loaderData: data }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { state } = useNavigation()
  const query = useMemo(() => readApplicationsQuery(search), [search])
  const board = query.view === 'board'
  const narrow = useNarrow()
  const filter = <ApplicationsFilter query={query} job={data.job} />
  const views = (
    <>
      {!board && <ExportAll query={query} {...data} />}
      <ViewSwitch query={query} />
    </>
  )
  return (
    <section aria-busy={state === 'loading'} data-full-width>
      <PageHeading
        actions={
          <>
            <SpamLink query={query} count={data.spam_count} />
            {narrow ? (
              <FiltersButton on={filtersOn(query)}>
                {filter}
                {views}
              </FiltersButton>
            ) : (
              views
            )}
          </>
        }
      >
        {query.spam ? words.spamTitle : words.title}
      </PageHeading>
      <SpamLead query={query} />
      {(query.after !== undefined || query.untouched) && <TodayLead query={query} rows={data.rows} />}
      {!narrow && filter}
      <ViewBarSlot list="applications" saved={query.saved} path={viewPathOf(search)} pathOf={viewPathOf} />
      {data.more && <p className="mb-2 text-muted">{words.more(SEARCH_COUNT_MAX)}</p>}
      {board ? (
        <Board query={query} data={data} />
      ) : (
        <>
          <StageFilter query={query} stages={data.stages} counts={data.counts} />
          <TableView query={query} data={data} />
        </>
      )}
    </section>
  )
}

export function ErrorBoundary() {
  return <LoadFailure title={words.title} message={words.failed} />
}
