import ArrowRight from 'lucide-react/icons/arrow-right'
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { ListedApplication } from '#contract/applications/application-list.ts'
import { Button } from '#web/ui/button.tsx'
import { warmMenu } from '../moves/stage-menu.tsx'
import type { Movable } from '../moves/use-moves.ts'
import { words } from '../words.ts'

type BulkBarProps = {
  /** How many these are: all of the list when that is chosen. */
  count: number
  whole: boolean
  /** What can be done at once beside a move, and all that can be done with all of the list. */
  more: ReactNode
  selected: readonly ListedApplication[]
  menuOpen: boolean
  onMove: (anchor: HTMLElement, rows: readonly Movable[]) => void
  onExport: () => void
  exporting: boolean
  onClear: () => void
}

/** What can be done with the selected ones; it stays in sight at the foot of the screen. */
export function BulkBar(props: BulkBarProps) {
  const { selected, count, whole, more, menuOpen, onMove, onExport, exporting, onClear } = props
  const any = selected.length > 0
  return (
    <>
      <p role="status" className="sr-only">
        {any && words.selected(count)}
      </p>
      {any && (
        <section
          aria-label={words.bulk}
          className="sticky bottom-0 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-control border border-muted bg-surface px-3 py-2 sm:px-4"
        >
          <p className="grow font-semibold tabular-nums">{words.selected(count)}</p>
          {!whole && (
            <Button
              variant="brand"
              size="dense"
              data-bulk-move
              aria-haspopup="menu"
              aria-expanded={menuOpen}
              onPointerEnter={warmMenu}
              onFocus={warmMenu}
              onClick={({ currentTarget }) => onMove(currentTarget, selected)}
            >
              <ArrowRight aria-hidden size={16} />
              {words.moveTo}
            </Button>
          )}
          {more}
          <Button
            variant="outline"
            size="dense"
            aria-disabled={exporting}
            aria-label={words.exportSelectedLabel}
            onClick={onExport}
          >
            <Download aria-hidden size={16} />
            <span className="max-sm:hidden">{words.exportSelected}</span>
          </Button>
          <Button variant="outline" size="dense" aria-label={words.keys.clear} onClick={onClear}>
            <X aria-hidden size={16} />
            <span className="max-sm:hidden">{words.clearSelection}</span>
          </Button>
        </section>
      )}
    </>
  )
}
