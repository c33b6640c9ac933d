import { type Draw, dot, type Stroke } from './drawing.ts'

/** Plates on top of each other, as software stands on systems and systems stand in racks; one of them is being worked on. */
export const stacks: Draw = (random, width, height) => {
  const plates = 4
  const half = Math.min(width * 0.42, height * 0.5)
  const rise = half * 0.5
  const gap = (height - 2 * rise - 24) / (plates - 1)
  const x = Math.round(width / 2)
  const worked = 1 + Math.floor(random() * (plates - 1))
  let mark = ''
  const strokes: Stroke[] = [{ pen: 'hair', d: ground(width, height) }]
  for (let plate = plates - 1; plate >= 0; plate--) {
    const inset = Math.round(random() * half * 0.3)
    const a = Math.round(half - inset)
    const b = Math.round(a * 0.5)
    const y = Math.round(12 + rise + gap * plate)
    const thick = 6 + Math.round(random() * 10)
    const top = `M${x} ${y - b}l${a} ${b}l${-a} ${b}l${-a} ${-b}z`
    const side = `M${x - a} ${y}v${thick}l${a} ${b}l${a} ${-b}v${-thick}`
    strokes.push({ pen: 'plate', d: `${side}${top}` })
    strokes.push({ pen: 'hair', d: marks(random, x, y, a) })
    if (plate !== worked) continue
    strokes.push({ pen: 'bold', d: top })
    mark = dot({ x, y: y + b })
  }
  return [...strokes, { pen: 'mark', d: mark }]
}

const ground = (width: number, height: number): string =>
  [0.2, 0.4, 0.6, 0.8]
    .map((share) => `M0 ${Math.round(height * share)}l${Math.round(width)} ${Math.round(width * -0.25)}`)
    .join('')

/** Short lines along one edge of a plate. */
const marks = (random: () => number, x: number, y: number, a: number): string =>
  Array.from({ length: 5 }, (_, at) => {
    const start = Math.round(x - a * 0.7 + at * a * 0.14)
    const long = Math.round(a * (0.15 + random() * 0.5))
    return `M${start} ${Math.round(y + at * a * 0.07)}l${long} ${Math.round(long * -0.5)}`
  }).join('')
