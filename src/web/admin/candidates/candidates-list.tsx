import { Link } from 'react-router'
import type { ListedCandidate } from '#contract/candidates/candidate-list.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { Badge } from '#web/ui/badge.tsx'
import { surface } from '#web/ui/surface.ts'
import { Snippet } from '../applications/list/snippet.tsx'
import { paths } from '../paths.ts'
import { When } from '../when.tsx'
import { type CandidatesQuery, candidatesPath } from './candidates-query.ts'
import { words } from './words.ts'

const columns =
  'xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1.3fr)_minmax(0,0.7fr)_minmax(0,1.2fr)_7rem_6rem] xl:gap-x-4'

type CandidatesListProps = {
  rows: readonly ListedCandidate[]
  stages: readonly Stage[]
  query: CandidatesQuery
}

/** A list that reads as a table where there is room, and as cards where there is not. */
export function CandidatesList({ rows, stages, query }: CandidatesListProps) {
  const stageNames = new Map(stages.map(({ id, name }) => [id, name]))
  const { name, contact, place, application, added } = words.columns
  return (
    <div className={surface}>
      <div
        aria-hidden="true"
        className={`sticky top-0 z-10 hidden rounded-t-control border-b border-muted bg-surface px-4 py-2 font-semibold text-muted xl:grid ${columns}`}
      >
        {[name, contact, place, application, words.owner, added].map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
      <ol>
        {rows.map((row) => (
          <CandidateRow
            key={row.id}
            row={row}
            stage={row.last_application && stageNames.get(row.last_application.stage_id)}
            query={query}
          />
        ))}
      </ol>
    </div>
  )
}

type RowProps = { row: ListedCandidate; stage: string | null | undefined; query: CandidatesQuery }

function CandidateRow({ row, stage, query }: RowProps) {
  return (
    <li
      data-id={row.id}
      className={`grid gap-x-6 gap-y-1 border-line px-4 py-2.5 md:max-xl:grid-cols-2 leading-5 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] not-first:border-t hover:bg-ink/5 xl:items-center xl:py-1.5 ${columns}`}
    >
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={paths.candidate(row.id) + candidatesPath(query, { page: query.page }).replace(/^\?$/, '')}
            data-row-link
            className="inline-flex min-h-11 scroll-mt-24 items-center font-semibold text-brand wrap-anywhere lg:min-h-6"
          >
            {row.name}
          </Link>
          {row.do_not_contact && <Badge tone="bad">{words.doNotContact}</Badge>}
          {row.offered_count > 0 && <Badge tone="warn">{words.offeredCount(row.offered_count)}</Badge>}
        </p>
        <Snippet snippet={row.snippet} />
        {row.tags.length > 0 && <p className="wrap-anywhere text-muted">{row.tags.join(', ')}</p>}
      </div>
      <p className="min-w-0 text-muted empty:hidden xl:empty:block">
        {row.email && <span className="mr-3 wrap-anywhere xl:block xl:truncate">{row.email}</span>}
        {row.phone && <span className="whitespace-nowrap tabular-nums">{row.phone}</span>}
      </p>
      <p className="wrap-anywhere empty:hidden xl:empty:block">{row.place}</p>
      <LastApplication row={row} stage={stage} />
      <p className="wrap-anywhere text-muted empty:hidden xl:empty:block">{row.owner?.name}</p>
      <p className="text-muted">
        <When at={row.created_at} />
      </p>
    </li>
  )
}

function LastApplication({ row, stage }: Omit<RowProps, 'query'>) {
  const { last_application: last, applications_count } = row
  if (last === null) return <p className="text-muted max-xl:hidden">{words.byHand}</p>
  return (
    <p className="min-w-0">
      <span className="wrap-anywhere">{last.job.title}</span>
      <span className="block text-muted">
        {stage} {applications_count > 1 && words.otherApplications(applications_count - 1)}
      </span>
    </p>
  )
}
