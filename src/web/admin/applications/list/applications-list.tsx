import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type MouseEvent, useCallback } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ApplicationSort, ListedApplication } from '#contract/applications/application-list.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { surface } from '#web/ui/surface.ts'
import { useWide } from '../../use-wide.ts'
import { type ApplicationsQuery, applicationsPath } from '../applications-query.ts'
import type { useStageMenu } from '../moves/stage-menu.tsx'
import { words } from '../words.ts'
import { CardRow, columns, TableRow } from './row-parts.tsx'
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
  const navigate = useNavigate()
  const onOpen = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      void navigate(event.currentTarget.pathname + event.currentTarget.search)
    },
    [navigate],
  )
  const propsOf = (row: ListedApplication) => ({
    row,
    query,
    stage: names.get(row.stage_id) ?? words.unknownStage,
    selected: selection.has(row.id),
    menuOpen: menu.isOf(row.id),
    onToggle: selection.toggle,
    onStage: menu.open,
    onOpen,
  })
  if (!wide) {
    return (
      <div className={surface}>
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
  return (
    <table className={`block ${surface}`}>
      <thead className="sticky top-0 z-10 block rounded-t-control border-b border-muted bg-surface">
        <tr className={`${columns} items-center`}>
          <th scope="col">
            <CheckAll selection={selection} />
          </th>
          <SortHead query={query} sorts={['name']} label={words.columns.applicant} />
          <th scope="col" className={head}>
            {words.columns.job}
          </th>
          <th scope="col" className={head}>
            {words.columns.stage}
          </th>
          <SortHead query={query} sorts={['rating']} label={words.columns.rating} />
          <SortHead query={query} sorts={['newest', 'oldest']} label={words.columns.received} />
        </tr>
      </thead>
      <tbody className="block">
        {rows.map((row) => (
          <TableRow key={row.id} {...propsOf(row)} />
        ))}
      </tbody>
    </table>
  )
}

/** Any other opens a tab or a window, which is the browser's. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

function CheckAll({ selection }: { selection: Selection }) {
  return (
    <label className="inline-flex min-h-9 min-w-11 cursor-pointer items-center justify-center">
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

const head = 'px-2 text-left font-semibold text-muted'

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
        className={`inline-flex min-h-9 items-center gap-1 no-underline hover:underline ${sorted ? 'text-ink' : 'text-muted'}`}
      >
        {label}
        {sorted && <Arrow aria-hidden size={14} />}
      </Link>
    </th>
  )
}
