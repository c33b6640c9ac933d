import { seeded } from './drawings/seeded.ts'

/**
 * A field of obstacles, the attempts that end in it, and the one route that gets through: the firm's tagline
 * as a drawing. Everything follows from the seed, so a page always has the same picture.
 */
type RouteDrawing = {
  width: number
  height: number
  obstacles: string
  attempts: string
  ends: string
  route: string
  from: Point
  to: Point
}
type Point = { x: number; y: number }
type Field = { columns: number; rows: number; blocked: Set<number> }

const CELL = 32
const DENSITY = 0.36

export function drawRoute(seed: string, columns: number, rows: number): RouteDrawing {
  // A field without a way through is drawn again; the draws are part of the same seeded row.
  const random = seeded(seed)
  for (;;) {
    const field = scatter(columns, rows, random)
    const start = Math.floor(rows * 0.72) * columns
    const goal = Math.floor(rows * 0.2) * columns + columns - 1
    field.blocked.delete(start)
    field.blocked.delete(goal)
    const path = shortest(field, start, goal)
    if (path.length < (columns + rows) * 0.95) continue
    return picture(field, path, deadEnds(field, path, random))
  }
}

function scatter(columns: number, rows: number, random: () => number): Field {
  const blocked = new Set<number>()
  for (let cell = 0; cell < columns * rows; cell++) if (random() < DENSITY) blocked.add(cell)
  return { columns, rows, blocked }
}

function neighbors({ columns, rows, blocked }: Field, cell: number): number[] {
  const column = cell % columns
  const found: number[] = []
  if (column < columns - 1) found.push(cell + 1)
  if (cell >= columns) found.push(cell - columns)
  if (cell < columns * (rows - 1)) found.push(cell + columns)
  if (column > 0) found.push(cell - 1)
  return found.filter((next) => !blocked.has(next))
}

function shortest(field: Field, start: number, goal: number): number[] {
  const cameFrom = new Map([[start, start]])
  const queue = [start]
  for (const cell of queue) {
    for (const next of neighbors(field, cell)) {
      if (cameFrom.has(next)) continue
      cameFrom.set(next, cell)
      queue.push(next)
    }
  }
  if (!cameFrom.has(goal)) return []
  const path = [goal]
  for (let cell = goal; cell !== start; ) {
    cell = cameFrom.get(cell) ?? start
    path.unshift(cell)
  }
  return path
}

/** Walks that leave the route and get stuck. */
function deadEnds(field: Field, path: readonly number[], random: () => number): number[][] {
  const used = new Set(path)
  const walks: number[][] = []
  for (const from of path) {
    if (random() < 0.35) continue
    const walk = [from]
    for (let cell = from; walk.length < 9; ) {
      const free = neighbors(field, cell).filter((next) => !used.has(next))
      const next = free[Math.floor(random() * free.length)]
      if (next === undefined) break
      used.add(next)
      walk.push(next)
      cell = next
    }
    if (walk.length > 2) walks.push(walk)
  }
  return walks
}

function picture(field: Field, path: readonly number[], walks: readonly number[][]): RouteDrawing {
  const { columns, rows, blocked } = field
  const point = (cell: number): Point => ({
    x: (cell % columns) * CELL + CELL / 2,
    y: Math.floor(cell / columns) * CELL + CELL / 2,
  })
  const line = (cells: readonly number[]) =>
    cells
      .map(point)
      .filter((at, index, all) => !isStraight(all[index - 1], at, all[index + 1]))
      .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
      .join('')
  const mark = (cell: number) => {
    const { x, y } = point(cell)
    return `M${x} ${y}h0`
  }
  const end = (walk: readonly number[]) => {
    const { x, y } = point(walk.at(-1) ?? 0)
    return `M${x - 4} ${y - 4}l8 8m0-8l-8 8`
  }
  return {
    width: columns * CELL,
    height: rows * CELL,
    obstacles: [...blocked].map(mark).join(''),
    attempts: walks.map(line).join(''),
    ends: walks.map(end).join(''),
    route: line(path),
    from: point(path[0] ?? 0),
    to: point(path.at(-1) ?? 0),
  }
}

function isStraight(before: Point | undefined, at: Point, after: Point | undefined): boolean {
  if (!before || !after) return false
  return (before.x === at.x && at.x === after.x) || (before.y === at.y && at.y === after.y)
}
