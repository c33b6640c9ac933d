import type { ListedApplication } from '#contract/applications/application-list.ts'
import { placeAfter, placeBefore } from '../moves/places.ts'
import type { Move } from '../moves/use-moves.ts'

/** A stage as the board shows it: how many are in it, and those of them that are here. */
export type Column = { count: number; cards: readonly ListedApplication[] }
export type Columns = ReadonlyMap<number, Column>

const empty: Column = { count: 0, cards: [] }

/** The cards of a move on top of the column of its stage. */
export function moveCards(columns: Columns, { rows, ...to }: Move): Columns {
  return rows.reduce((before, row) => {
    const card = find(before, row.id)
    if (card === undefined) return before
    return put(take(before, card), { ...card, ...placeAfter(to) }, 0)
  }, columns)
}

/** The same cards where they were before: `places` are their positions in the columns that they came from. */
export function revertMove(columns: Columns, { rows }: Move, places: ReadonlyMap<number, number>): Columns {
  return rows.reduce((before, row) => {
    const card = find(before, row.id)
    if (card === undefined) return before
    return put(take(before, card), { ...card, ...placeBefore(row) }, places.get(row.id) ?? 0)
  }, columns)
}

/** Where the cards of a move are now, for the way back. */
export const placesOf = (columns: Columns, { rows }: Move): [number, number][] =>
  rows.map(({ id, stage_id }) => [id, columns.get(stage_id)?.cards.findIndex((card) => card.id === id) ?? 0])

/** A column with more of its cards; those that are on the board already stay where they are. */
export function addCards(
  columns: Columns,
  stage: number,
  more: readonly ListedApplication[],
  count: number,
): Columns {
  const { cards } = columns.get(stage) ?? empty
  const news = more.filter(({ id }) => find(columns, id) === undefined)
  return new Map(columns).set(stage, { count, cards: [...cards, ...news] })
}

function find(columns: Columns, id: number): ListedApplication | undefined {
  for (const { cards } of columns.values()) {
    const card = cards.find((one) => one.id === id)
    if (card) return card
  }
  return undefined
}

function take(columns: Columns, { id, stage_id }: ListedApplication): Columns {
  const { count, cards } = columns.get(stage_id) ?? empty
  return new Map(columns).set(stage_id, { count: count - 1, cards: cards.filter((card) => card.id !== id) })
}

function put(columns: Columns, card: ListedApplication, at: number): Columns {
  const { count, cards } = columns.get(card.stage_id) ?? empty
  return new Map(columns).set(card.stage_id, { count: count + 1, cards: cards.toSpliced(at, 0, card) })
}
