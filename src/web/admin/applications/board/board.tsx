import { useId } from 'react'
import type { ListedApplication } from '#contract/applications/application-list.ts'
import { texts } from '#contract/core/texts.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BulkActions, useBulkWindow } from '../../bulks/use-bulk-window.tsx'
import { Failure } from '../../failure.tsx'
import { LetterKey } from '../../letters/letter-key.tsx'
import type { ApplicationsQuery } from '../applications-query.ts'
import { BulkBar } from '../list/bulk-bar.tsx'
import { useExport } from '../list/use-export.ts'
import { type Selection, useSelection } from '../list/use-selection.ts'
import type { Applications } from '../load-applications.ts'
import { ReasonWindow } from '../moves/reason-window.tsx'
import { StageMenu, useStageMenu } from '../moves/stage-menu.tsx'
import { useMoves } from '../moves/use-moves.ts'
import { words } from '../words.ts'
import { BoardCard } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import type { Columns } from './columns.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { useColumns } from './use-columns.ts'
import { useKeyboardDrag } from './use-keyboard-drag.ts'
import { usePointerDrag } from './use-pointer-drag.ts'
import { boardWords } from './words.ts'

type BoardProps = { query: ApplicationsQuery; data: Applications }

/** The applications as cards in the columns of their stages. */
export function Board({ query, data: { stages, reasons } }: BoardProps) {
  const board = useColumns(query, stages)
  const selection = useSelection(cardsOf(board.reading).map(({ id }) => id))
  const exporting = useExport(query)
  const bulk = useBulkWindow({ stages, reasons, onChanged: board.retry })
  const moves = useMoves(stages, {
    apply(move) {
      board.apply(move)
      selection.clear()
    },
    revert: board.revert,
    settled: () => {},
    outdated: board.retry,
  })
  const menu = useStageMenu()
  useBoardKeys(selection)
  const { reading } = board
  if (reading.state === 'loading') return <Skeleton label={texts.job.loading} />
  if (reading.state === 'failed') {
    return <Failure message={words.failed} error={reading.error} busy={false} onRetry={board.retry} />
  }
  return (
    <>
      <Cards {...{ query, stages, board, menu, selection }} columns={reading.data} onMove={moves.start} />
      <BulkBar
        selected={cardsOf(reading).filter(({ id }) => selection.has(id))}
        count={selection.ids.length}
        whole={false}
        more={
          <BulkActions
            list="applications"
            ids={selection.ids}
            page={false}
            filter={undefined}
            count={selection.ids.length}
            whole={false}
            onWhole={() => {}}
            onAsk={bulk.ask}
          />
        }
        menuOpen={(menu.opened?.rows.length ?? 0) > 1}
        onMove={menu.open}
        onExport={() => void exporting.run(selection.ids)}
        exporting={exporting.busy}
        onClear={selection.clear}
      />
      <StageMenu menu={menu} stages={stages} onMove={moves.start} />
      {bulk.shown}
      <LetterKey selected={selection.ids.length > 0} onAsk={bulk.ask} settled={() => {}} />
      <ReasonWindow moves={moves} reasons={reasons} returnTo={menu.returnTo} />
    </>
  )
}

const cardsOf = (reading: ReturnType<typeof useColumns>['reading']): readonly ListedApplication[] =>
  reading.state === 'loaded' ? [...reading.data.values()].flatMap(({ cards }) => cards) : []

type CardsProps = {
  query: ApplicationsQuery
  stages: Applications['stages']
  board: ReturnType<typeof useColumns>
  menu: ReturnType<typeof useStageMenu>
  selection: Selection
  columns: Columns
  onMove: ReturnType<typeof useMoves>['start']
}

function Cards({ query, stages, board, menu, selection, columns, onMove }: CardsProps) {
  const how = useId()
  const cardOf = (id: number) =>
    [...columns.values()].flatMap(({ cards }) => cards).find((card) => card.id === id)
  const byKeys = useKeyboardDrag({
    stages,
    cardOf,
    onDrop(card, stage, grip) {
      menu.remember(grip, [card])
      onMove([card], stage)
    },
  })

  const byPointer = usePointerDrag({ stages, cardOf, onDrop: (card, stage) => onMove([card], stage) })
  const { dragged } = byKeys

  return (
    <>
      <p className="mb-2 text-muted max-sm:hidden">{boardWords.boardHint}</p>
      <p hidden id={how}>
        {boardWords.dragHow}
      </p>
      <p role="status" className="sr-only">
        {byKeys.said}
      </p>
      <p role="status" className="sr-only">
        {byPointer.said}
      </p>
      <section
        {...byKeys.handlers}
        {...byPointer.handlers}
        aria-label={words.board}
        data-scroll-part="board"
        data-full-width
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative flex h-[max(28rem,calc(100dvh-13rem))] gap-1 overflow-x-auto pb-3"
      >
        {stages.map((stage) => {
          const column = columns.get(stage.id) ?? { count: 0, cards: [] }
          return (
            <BoardColumn
              key={stage.id}
              stage={stage}
              column={column}
              dragged={dragged?.over.id === stage.id ? dragged.card : undefined}
              isOver={byPointer.held?.over?.id === stage.id}
              busy={board.busy === stage.id}
              onMore={() => void board.loadMore(stage.id)}
            >
              {column.cards.map((row) => (
                <BoardCard
                  key={row.id}
                  row={row}
                  query={query}
                  dragged={dragged?.card.id === row.id || byPointer.held?.id === row.id}
                  dragHow={how}
                  menuOpen={menu.isOf(row.id)}
                  selected={selection.has(row.id)}
                  onToggle={selection.toggle}
                  onStage={menu.open}
                />
              ))}
            </BoardColumn>
          )
        })}
      </section>
    </>
  )
}
