import { type Draw, dot } from './drawing.ts'

type Box = { x: number; y: number; w: number; h: number }

/** A page or a form divided again and again until every part has its place; one part is the reason for the rest. */
export const plans: Draw = (random, width, height) => {
  const edge = 14
  const boxes = divide(random, { x: edge, y: edge, w: width - 2 * edge, h: height - 2 * edge }, 0)
  const chosen = boxes.reduce((best, box) => (interest(box) > interest(best) ? box : best), boxes[0] ?? noBox)
  const hair: string[] = []
  const brand: string[] = []
  for (const [at, box] of boxes.entries()) {
    const { x, y, w, h } = inset(box)
    brand.push(frame({ x, y, w, h }))
    if (box === chosen) continue
    if (at % 3 === 0)
      for (let line = y + 12; line < y + h - 6; line += 12)
        hair.push(`M${x + 8} ${line}h${Math.round((w - 16) * (0.5 + random() * 0.5))}`)
    if (at % 3 === 1) hair.push(`M${x} ${y}l${w} ${h}m0 ${-h}l${-w} ${h}`)
  }
  const { x, y, w, h } = inset(chosen)
  return [
    { pen: 'hair', d: hair.join('') },
    { pen: 'brand', d: brand.join('') },
    { pen: 'bold', d: frame({ x, y, w, h }) },
    { pen: 'mark', d: dot({ x: x + w / 2, y: y + h / 2 }) },
  ]
}

const noBox: Box = { x: 0, y: 0, w: 0, h: 0 }

const frame = ({ x, y, w, h }: Box): string => `M${x} ${y}h${w}v${h}h${-w}z`

const inset = ({ x, y, w, h }: Box): Box => ({
  x: Math.round(x + 5),
  y: Math.round(y + 5),
  w: Math.round(w - 10),
  h: Math.round(h - 10),
})

/** Neither the largest nor a strip. */
const interest = ({ w, h }: Box): number => (Math.min(w, h) / Math.max(w, h)) * Math.min(w * h, 12_000)

function divide(random: () => number, box: Box, depth: number): Box[] {
  const { x, y, w, h } = box
  if (depth >= 5 || w * h < 9_000 || (depth > 2 && random() < 0.25)) return [box]
  const share = 0.34 + random() * 0.32
  const [first, second]: [Box, Box] =
    w > h * 1.1
      ? [
          { x, y, w: w * share, h },
          { x: x + w * share, y, w: w * (1 - share), h },
        ]
      : [
          { x, y, w, h: h * share },
          { x, y: y + h * share, w, h: h * (1 - share) },
        ]
  return [...divide(random, first, depth + 1), ...divide(random, second, depth + 1)]
}
