import FolderPlus from 'lucide-react/icons/folder-plus'
import { Link } from 'react-router'
import type { ListedCandidate } from '#contract/candidates/candidate-list.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { Badge } from '#web/ui/badge.tsx'
import { surface } from '#web/ui/surface.ts'
import { Snippet } from '../applications/list/snippet.tsx'
import type { Selection } from '../applications/list/use-selection.ts'
import { paths } from '../paths.ts'
import { SampleMark } from '../samples/sample-mark.tsx'
import { StepMark } from '../steps/lazy-step-mark.tsx'
import { When } from '../when.tsx'
import { type CandidatesQuery, candidatesPath } from './candidates-query.ts'
import { words } from './words.ts'

const columns =
  'xl:grid-cols-[minmax(0,1.3fr)_minmax(0,1.3fr)_minmax(0,0.7fr)_minmax(0,1.2fr)_7rem_9rem] xl:gap-x-4'

type CandidatesListProps = {
  rows: readonly ListedCandidate[]
  stages: readonly Stage[]
  query: CandidatesQuery
  selection: Selection
  onPool: (row: ListedCandidate) => void
}

/** A list that reads as a table where there is room, and as cards where there is not. */
export function CandidatesList({ rows, stages, query, selection, onPool }: CandidatesListProps) {
  const stageNames = new Map(stages.map(({ id, name }) => [id, name]))
  const { name, contact, place, application, added } = words.columns
  return (
    <div className={surface}>
      <div className="sticky top-0 z-10 flex items-center rounded-t-control border-b border-muted bg-surface pl-1 xl:pr-4">
        <Check
          label={words.selectPage}
          checked={selection.all}
          partly={selection.ids.length > 0 && !selection.all}
          onToggle={selection.toggleAll}
        />
        <span aria-hidden="true" className="text-muted xl:hidden">
          {words.selectPage}
        </span>
        <div
          aria-hidden="true"
          className={`hidden min-w-0 grow py-2 font-semibold text-muted xl:grid ${columns}`}
        >
          {[name, contact, place, application, words.owner, added].map((label) => (
            <span key={label}>{label}</span>
          ))}
        </div>
      </div>
      <ol>
        {rows.map((row) => (
          <CandidateRow
            key={row.id}
            row={row}
            stage={row.last_application && stageNames.get(row.last_application.stage_id)}
            query={query}
            selected={selection.has(row.id)}
            onToggle={selection.toggle}
            onPool={onPool}
          />
        ))}
      </ol>
    </div>
  )
}

type RowProps = {
  row: ListedCandidate
  stage: string | null | undefined
  query: CandidatesQuery
  selected: boolean
  onToggle: (id: number, range: boolean) => void
  onPool: (row: ListedCandidate) => void
}

function CandidateRow({ row, stage, query, selected, onToggle, onPool }: RowProps) {
  return (
    <li
      data-id={row.id}
      className={`flex items-start border-line pr-4 pl-1 leading-5 [contain-intrinsic-size:auto_3.5rem] [content-visibility:auto] [overflow-clip-margin:0.375rem] not-first:border-t hover:bg-ink/5 max-lg:[&>label]:mt-2.5 xl:items-center ${selected ? 'bg-brand/6' : ''}`}
    >
      <Check
        label={words.select(row.name)}
        checked={selected}
        onToggle={(range) => onToggle(row.id, range)}
      />
      <div
        className={`grid min-w-0 grow gap-x-6 gap-y-1 py-2.5 md:max-xl:grid-cols-2 xl:items-center xl:py-1.5 ${columns}`}
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
            {row.sample && <SampleMark />}
            {row.do_not_contact && <Badge tone="bad">{words.doNotContact}</Badge>}
            {row.offered_count > 0 && <Badge tone="warn">{words.offeredCount(row.offered_count)}</Badge>}
          </p>
          <Snippet snippet={row.snippet} />
          {row.step && <StepMark step={row.step} />}
          {row.tags.length > 0 && <p className="wrap-anywhere text-muted">{row.tags.join(', ')}</p>}
        </div>
        <p className="min-w-0 text-muted empty:hidden md:max-lg:pt-3 lg:max-xl:pt-0.5 xl:empty:block">
          {row.email && <span className="mr-3 wrap-anywhere xl:block xl:truncate">{row.email}</span>}
          {row.phone && <span className="whitespace-nowrap tabular-nums">{row.phone}</span>}
        </p>
        <p className="wrap-anywhere empty:hidden xl:empty:block">{row.place}</p>
        <LastApplication row={row} stage={stage} />
        <p className="wrap-anywhere text-muted empty:hidden xl:empty:block">{row.owner?.name}</p>
        <p className="flex items-center justify-between gap-2 text-muted">
          <When at={row.created_at} />
          <button
            type="button"
            data-pool-button
            aria-haspopup="dialog"
            aria-label={words.putInPool(row.name)}
            title={words.putInPool(row.name)}
            onClick={() => onPool(row)}
            className="inline-flex size-11 cursor-pointer items-center justify-center rounded-control -my-3 hover:bg-ink/5 hover:text-ink lg:-my-1 lg:size-8"
          >
            <FolderPlus aria-hidden size={16} />
          </button>
        </p>
      </div>
    </li>
  )
}

type CheckProps = {
  label: string
  checked: boolean
  partly?: boolean
  onToggle: (range: boolean) => void
}

function Check({ label, checked, partly = false, onToggle }: CheckProps) {
  return (
    <label className="inline-flex min-h-11 min-w-11 shrink-0 cursor-pointer items-center justify-center lg:min-h-9">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly
        }}
        onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="size-5 cursor-pointer accent-brand"
      />
    </label>
  )
}

function LastApplication({ row, stage }: Pick<RowProps, 'row' | 'stage'>) {
  const { last_application: last, applications_count } = row
  if (last === null) return <p className="text-muted max-xl:hidden">{words.byHand}</p>
  return (
    <p className="min-w-0">
      <span className="wrap-anywhere">{last.job.title}</span>
      <span className="block text-muted">
        {last.considered && `${words.considered}, `}
        {stage} {applications_count > 1 && words.otherApplications(applications_count - 1)}
      </span>
    </p>
  )
}
