import type { ReactNode } from 'react'
import type { ListedApplication } from '#contract/applications/application-list.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { Button } from '#web/ui/button.tsx'
import { grouped } from '../../grouped.ts'
import { CardInHand } from './board-card.tsx'
import type { Column } from './columns.ts'
import { boardWords as words } from './words.ts'

type BoardColumnProps = {
  stage: Stage
  column: Column
  /** What would be put here. */
  dragged: ListedApplication | undefined
  /** A card hangs above it. */
  isOver: boolean
  busy: boolean
  onMore: () => void
  children: ReactNode
}

export function BoardColumn({ stage, column, dragged, isOver, busy, onMore, children }: BoardColumnProps) {
  const { count, cards } = column
  const rest = count - cards.length
  // Where nobody is, a strip is enough to drop somebody on.
  const strip = count === 0 && !dragged
  return (
    <section
      data-column={stage.id}
      aria-label={words.column(stage.name, count)}
      className={`flex w-72 max-w-[80vw] shrink-0 flex-col rounded-control border bg-ink/3 ${strip ? 'lg:w-11' : 'lg:min-w-48 lg:flex-1'} ${isOver || dragged ? 'border-signal' : 'border-line'}`}
    >
      <h2
        className={`flex shrink-0 items-baseline justify-between gap-x-2 border-b border-line px-2 py-2 font-text text-small font-semibold tracking-normal ${strip ? 'lg:w-full lg:justify-end lg:border-b-0 lg:[writing-mode:vertical-rl]' : ''}`}
      >
        <span className="min-w-0">{stage.name}</span>
        <span className="text-muted tabular-nums">{grouped(count)}</span>
      </h2>
      <div data-scroll-part={`column-${stage.id}`} className="relative min-h-0 grow overflow-y-auto p-1">
        {dragged && dragged.stage_id !== stage.id && (
          <div aria-hidden className="mb-2">
            <CardInHand row={dragged} />
          </div>
        )}
        {cards.length === 0 && (
          <p className={`px-1 py-6 text-center text-muted ${strip ? 'lg:hidden' : ''}`}>
            {words.columnEmpty}
          </p>
        )}
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">{children}</ol>
        {rest > 0 && (
          <Button
            variant="outline"
            size="small"
            className="mt-2 w-full"
            aria-disabled={busy}
            onClick={onMore}
          >
            {busy ? words.loadingMore : words.loadMore(Math.min(rest, 50))}
          </Button>
        )}
      </div>
    </section>
  )
}
