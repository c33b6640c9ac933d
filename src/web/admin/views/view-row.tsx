import Pencil from 'lucide-react/icons/pencil'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import type { SavedView } from '#contract/views/view.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { UpDown } from '#web/ui/up-down.tsx'
import { pathOfView } from './saved-views.ts'
import { viewWords as words } from './words.ts'

type ViewRowProps = {
  view: SavedView
  at: number
  count: number
  /** To which place, counted from 0. */
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

export function ViewRow({ view, at, count, onMove, onEdit, onRemove }: ViewRowProps) {
  const { name, list, shared, owner, may_change, lost, gone } = view
  const seen = shared ? words.sharedBy(owner?.name ?? '') : words.mine
  return (
    <li
      data-id={view.id}
      className="flex flex-wrap items-center justify-between gap-x-6 border-line px-4 py-1.5 not-first:border-t hover:bg-ink/5"
    >
      <div className="min-w-0">
        <Link
          to={pathOfView(view)}
          data-row-link
          className="inline-flex min-h-11 items-center font-semibold text-brand wrap-anywhere lg:min-h-8"
        >
          {name}
        </Link>
        <p className="text-muted wrap-anywhere">
          {words.lists[list]}, {seen}
        </p>
        {lost.length > 0 && <p className="text-warn">{words.lost(lost)}</p>}
        {gone.length > 0 && <p className="text-warn">{words.gone(gone)}</p>}
      </div>
      <div className="flex">
        <UpDown
          labels={{ up: words.up(name), down: words.down(name) }}
          at={at}
          count={count}
          onMove={onMove}
        />
        {may_change && (
          <>
            <IconButton label={words.editOf(name)} Icon={Pencil} variant="quiet" onPress={onEdit} />
            <IconButton label={words.remove(name)} Icon={X} variant="quiet" onPress={onRemove} />
          </>
        )}
      </div>
    </li>
  )
}
