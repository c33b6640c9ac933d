import GripVertical from 'lucide-react/icons/grip-vertical'
import { memo } from 'react'
import { Link } from 'react-router'
import type { ListedApplication } from '#contract/applications/application-list.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { surface } from '#web/ui/surface.ts'
import { daysSince } from '../../dates.ts'
import { SampleMark } from '../../samples/sample-mark.tsx'
import { StepMark } from '../../steps/lazy-step-mark.tsx'
import { type ApplicationsQuery, applicationPath } from '../applications-query.ts'
import { NoteMark } from '../list/note-mark.tsx'
import { Rating } from '../list/rating.tsx'
import { warmMenu } from '../moves/stage-menu.tsx'
import type { Movable } from '../moves/use-moves.ts'
import { words } from '../words.ts'
import { boardWords } from './words.ts'

type BoardCardProps = {
  row: ListedApplication
  query: ApplicationsQuery
  dragged: boolean
  /** The id of what says how it is dragged by keyboard. */
  dragHow: string
  menuOpen: boolean
  selected: boolean
  onToggle: (id: number, range: boolean) => void
  onStage: (anchor: HTMLElement, rows: readonly Movable[]) => void
}

const tool = 'grid size-11 place-items-center rounded-control text-muted hover:bg-ink/5 lg:size-6'

/** By mouse and by touch the whole card is the handle, by keyboard the grip is. */
export const BoardCard = memo(function BoardCard(props: BoardCardProps) {
  const { row, query, dragged, dragHow, menuOpen, selected, onToggle, onStage } = props
  const { id, applicant_name: name } = row
  return (
    <li
      draggable
      data-id={id}
      className={`group ${surface} py-1 pr-1 pl-2 leading-5 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] ${selected ? 'outline-2 outline-brand' : ''} ${dragged ? 'opacity-40' : ''}`}
    >
      <Link
        to={applicationPath(id, query)}
        draggable={false}
        data-row-link
        className="relative inline-block max-w-full scroll-my-16 pt-1 font-semibold text-brand wrap-anywhere max-lg:after:absolute max-lg:after:inset-x-0 max-lg:after:-top-1 max-lg:after:-bottom-4"
      >
        {name}
      </Link>
      <p className="truncate text-muted" title={row.job.title}>
        {row.job.title}
      </p>
      {row.step && <StepMark step={row.step} />}
      <div className="flex items-center justify-between">
        <CardFacts row={row} />
        <span className="flex shrink-0">
          <label className={`${tool} cursor-pointer`}>
            <input
              type="checkbox"
              aria-label={words.select(name)}
              checked={selected}
              onChange={({ nativeEvent }) =>
                onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
              className="size-4 cursor-pointer accent-brand"
            />
          </label>
          {/* biome-ignore lint/a11y/useSemanticElements: Firefox drags nothing that begins on a button */}
          <span
            role="button"
            tabIndex={0}
            data-grip
            aria-roledescription={boardWords.draggable}
            aria-describedby={dragHow}
            aria-pressed={dragged || undefined}
            aria-label={boardWords.drag(name)}
            className={`${tool} cursor-grab`}
          >
            <GripVertical aria-hidden size={16} />
          </span>
          <button
            type="button"
            data-stage-button
            aria-haspopup="menu"
            aria-expanded={menuOpen}
            aria-label={words.moveName(name)}
            title={words.move}
            onPointerEnter={warmMenu}
            onFocus={warmMenu}
            onClick={({ currentTarget }) => onStage(currentTarget, [row])}
            className={tool}
          >
            <Chevron />
          </button>
        </span>
      </div>
    </li>
  )
})

function CardFacts({ row }: { row: ListedApplication }) {
  const days = daysSince(row.moved_at)
  return (
    <p className="flex min-w-0 flex-wrap gap-x-1.5 text-muted tabular-nums">
      <span aria-hidden="true">{words.daysShort(days)}</span>
      <span className="sr-only">{words.daysInStage(days)}</span>
      {row.sample && <SampleMark />}
      {row.rating !== null && <Rating rating={row.rating} />}
      <NoteMark count={row.notes_count} />
      {row.considered && words.considered}
      {row.withdrawn && <strong className="font-semibold text-warn">{words.withdrawn}</strong>}
    </p>
  )
}

/** What would be put on top of a column. */
export function CardInHand({ row }: { row: ListedApplication }) {
  return (
    <div className="rounded-control border border-signal bg-surface p-2 pl-3 text-small">
      <p className="py-2 font-semibold wrap-anywhere">{row.applicant_name}</p>
      <p className="mb-2 line-clamp-2 wrap-anywhere">{row.job.title}</p>
      <CardFacts row={row} />
    </div>
  )
}
