import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { ApplicationSort, ListedApplication } from '#contract/application-list.ts'
import type { Stage } from '#contract/stage.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useWide } from '../../use-wide.ts'
import { type ApplicationsQuery, applicationsPath } from '../applications-query.ts'
import { words } from '../list-words.ts'
import type { useStageMenu } from '../moves/stage-menu.tsx'
import { CardRow, TableRow } from './row-parts.tsx'
import type { Selection } from './use-selection.ts'

type ListProps = {
  rows: readonly ListedApplication[]
  stages: readonly Stage[]
  query: ApplicationsQuery
  selection: Selection
  menu: ReturnType<typeof useStageMenu>
}

/** A table with a head that stays in sight; cards where there is no room for one. */
export function ApplicationsList({ rows, stages, query, selection, menu }: ListProps) {
  const wide = useWide()
  const names = new Map(stages.map(({ id, name }) => [id, name]))
  // Rows are drawn again when they change, not when a neighbor does: what they call stays the same function.
  const latest = useRef({ selection, menu })
  useEffect(() => {
    latest.current = { selection, menu }
  })
  const calls = useRef({
    onToggle: (id: number, range: boolean) => latest.current.selection.toggle(id, range),
    onStage: (...opened: Parameters<typeof menu.open>) => latest.current.menu.open(...opened),
  })
  const propsOf = (row: ListedApplication) => ({
    row,
    query,
    stage: names.get(row.stage_id) ?? words.unknownStage,
    selected: selection.has(row.id),
    menuOpen: menu.isOf(row.id),
    ...calls.current,
  })
  if (!wide) {
    return (
      <div className="rounded-control border border-line bg-surface">
        <div className="border-b border-muted px-4">
          <Checkbox label={words.selectPage} checked={selection.all} onChange={selection.toggleAll} />
        </div>
        <ol>
          {rows.map((row) => (
            <CardRow key={row.id} {...propsOf(row)} />
          ))}
        </ol>
      </div>
    )
  }
  const { columns } = words
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 rounded-control border border-line bg-surface">
      <thead>
        <tr>
          <th scope="col" className={`${head} w-14 pl-2`}>
            <CheckAll selection={selection} />
          </th>
          <SortHead query={query} sorts={['name']} label={columns.applicant} />
          <th scope="col" className={`${head} w-1/5`}>
            {columns.job}
          </th>
          <th scope="col" className={`${head} w-52`}>
            {columns.stage}
          </th>
          <SortHead query={query} sorts={['rating']} label={columns.rating} className="w-22" />
          <SortHead query={query} sorts={['newest', 'oldest']} label={columns.received} className="w-28" />
          <th scope="col" className={`${head} w-20`}>
            {columns.resume}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.id} {...propsOf(row)} />
        ))}
      </tbody>
    </table>
  )
}

function CheckAll({ selection }: { selection: Selection }) {
  return (
    <label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={words.selectPage}
        checked={selection.all}
        ref={(box) => {
          if (box) box.indeterminate = selection.ids.length > 0 && !selection.all
        }}
        onChange={selection.toggleAll}
        className="size-5 cursor-pointer accent-brand"
      />
    </label>
  )
}

const head =
  'sticky top-0 z-10 border-b border-muted bg-surface px-2 text-left font-semibold text-muted first:rounded-tl-control last:rounded-tr-control'

const ascending: readonly ApplicationSort[] = ['name', 'oldest']

type SortHeadProps = {
  query: ApplicationsQuery
  /** The orders of this column; a press goes to the next one. */
  sorts: readonly ApplicationSort[]
  label: string
  className?: string
}

function SortHead({ query, sorts, label, className = '' }: SortHeadProps) {
  const at = sorts.indexOf(query.sort)
  const sorted = at === -1 ? undefined : ascending.includes(query.sort) ? 'ascending' : 'descending'
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={sorted ?? 'none'} className={`${head} ${className}`}>
      <Link
        to={applicationsPath(query, { sort: sorts[(at + 1) % sorts.length] ?? 'newest' })}
        preventScrollReset
        className={`inline-flex min-h-11 items-center gap-1 no-underline hover:underline ${sorted ? 'text-ink' : 'text-muted'}`}
      >
        {label}
        {sorted && <Arrow aria-hidden size={14} />}
      </Link>
    </th>
  )
}
