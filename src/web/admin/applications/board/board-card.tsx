import { useDraggable } from '@dnd-kit/core'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { memo } from 'react'
import { Link } from 'react-router'
import type { ListedApplication } from '#contract/application-list.ts'
import { Chevron } from '#web/ui/chevron.tsx'
import { When } from '../../when.tsx'
import { type ApplicationsQuery, applicationPath } from '../applications-query.ts'
import { Rating } from '../list/rating.tsx'
import { words } from '../list-words.ts'
import { warmMenu } from '../moves/stage-menu.tsx'
import type { Movable } from '../moves/use-moves.ts'

type BoardCardProps = {
  row: ListedApplication
  query: ApplicationsQuery
  /** On its way by keyboard. */
  carried: boolean
  menuOpen: boolean
  onStage: (anchor: HTMLElement, rows: readonly Movable[]) => void
}

/** By mouse the whole card is the handle; by touch and keyboard the grip is, since a finger also scrolls. */
export const BoardCard = memo(function BoardCard({ row, query, carried, menuOpen, onStage }: BoardCardProps) {
  const { id, applicant_name: name } = row
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id,
    data: { name },
  })
  const away = isDragging || carried
  return (
    <li
      ref={setNodeRef}
      data-id={id}
      onPointerDown={(event) => event.pointerType === 'mouse' && listeners?.onPointerDown?.(event)}
      className={`rounded-control border border-line bg-surface py-1 pr-1 pl-3 [contain-intrinsic-size:auto_9rem] [content-visibility:auto] ${away ? 'opacity-40' : ''}`}
    >
      <div className="flex items-start justify-between gap-1">
        <Link
          to={applicationPath(id, query)}
          draggable={false}
          data-row-link
          className="inline-block min-w-0 scroll-my-16 py-2 font-semibold text-brand wrap-anywhere"
        >
          {name}
        </Link>
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          data-grip
          aria-pressed={away || undefined}
          aria-label={words.drag(name)}
          className="inline-flex min-h-11 min-w-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-muted hover:bg-ink/5"
        >
          <GripVertical aria-hidden size={16} />
        </button>
      </div>
      <p className="line-clamp-2 wrap-anywhere">{row.job.title}</p>
      <div className="flex items-center justify-between gap-2">
        <CardFacts row={row} />
        <button
          type="button"
          data-stage-button
          aria-haspopup="menu"
          aria-expanded={menuOpen}
          aria-label={words.moveName(name)}
          onPointerEnter={warmMenu}
          onFocus={warmMenu}
          onClick={({ currentTarget }) => onStage(currentTarget, [row])}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 rounded-control px-2 font-semibold text-brand hover:bg-ink/5"
        >
          {words.move}
          <Chevron />
        </button>
      </div>
    </li>
  )
})

function CardFacts({ row }: { row: ListedApplication }) {
  return (
    <p className="flex min-w-0 flex-wrap gap-x-3 text-muted">
      <Rating rating={row.rating} />
      <When at={row.submitted_at} />
    </p>
  )
}

/** What hangs on the pointer, or would be put on top of a column. */
export function CardInHand({ row }: { row: ListedApplication }) {
  return (
    <div className="cursor-grabbing rounded-control border border-signal bg-surface p-2 pl-3 text-small">
      <p className="py-2 font-semibold wrap-anywhere">{row.applicant_name}</p>
      <p className="mb-2 line-clamp-2 wrap-anywhere">{row.job.title}</p>
      <CardFacts row={row} />
    </div>
  )
}
