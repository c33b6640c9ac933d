import { type Draw, dot, type Point, polyline } from './drawing.ts'

const CELL = 76

/** People and machines that know each other, and the chain of acquaintances that finds the right one. */
export const networks: Draw = (random, width, height) => {
  const columns = Math.max(3, Math.floor(width / CELL))
  const rows = Math.max(2, Math.floor(height / CELL))
  const stepX = width / columns
  const stepY = height / rows
  const nodes: Point[][] = Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (_, row) => ({
      x: (column + 0.25 + random() * 0.5) * stepX,
      y: (row + 0.2 + random() * 0.6) * stepY,
    })),
  )
  const links: Point[][] = []
  const chain: Point[] = []
  let row = Math.floor(random() * rows)
  for (const [column, here] of nodes.entries()) {
    const on = here[row]
    if (on) chain.push(on)
    for (const [at, node] of here.entries()) {
      const after = nodes[column + 1]
      for (const other of [after?.[at - 1], after?.[at], after?.[at + 1]])
        if (other && random() < 0.42) links.push([node, other])
      const below = here[at + 1]
      if (below && random() < 0.4) links.push([node, below])
    }
    row = Math.min(rows - 1, Math.max(0, row + Math.floor(random() * 3) - 1))
  }
  const end = chain.at(-1)
  return [
    {
      pen: 'hair',
      d: links
        .filter((_, at) => at % 3 > 0)
        .map(polyline)
        .join(''),
    },
    {
      pen: 'brand',
      d: links
        .filter((_, at) => at % 3 === 0)
        .map(polyline)
        .join(''),
    },
    { pen: 'bold', d: polyline(chain) },
    { pen: 'dots', d: nodes.flat().map(dot).join('') },
    { pen: 'mark', d: end ? dot(end) : '' },
  ]
}
