import { type Draw, dot, type Point, polyline } from './drawing.ts'

const LAYER = 40

/** Layers of ground with faults through them, and one sounding that reaches the layer it was after. */
export const strata: Draw = (random, width, height) => {
  const layers = Math.max(4, Math.floor(height / LAYER))
  const faults = [0.22 + random() * 0.2, 0.58 + random() * 0.25].map((share) => Math.round(share * width))
  const throws = [random() * 30 - 6, random() * -36 + 8]
  const tilt = (random() - 0.5) * 0.12
  const hair: string[] = []
  const brand: string[] = []
  const depth = layers - 2 - Math.floor(random() * 2)
  const bore = Math.round(width * (0.42 + random() * 0.12))
  let target = height / 2
  for (let layer = 0; layer < layers; layer++) {
    const base = ((layer + 0.7) * height) / layers
    const sag = random() * 14
    const at = (x: number, drop: number): Point => ({ x, y: base + drop + tilt * (x - width / 2) })
    const [first = 0, second = 0] = faults
    const [a = 0, b = 0] = throws
    const pieces = [
      [at(0, 0), at(first / 2, sag), at(first - layer * 2, 4)],
      [at(first - layer * 2, a), at((first + second) / 2, a + sag), at(second + layer * 3, a + 2)],
      [at(second + layer * 3, b), at((second + width) / 2, b + sag), at(width, b)],
    ]
    const drawn = pieces.map(polyline).join('')
    if (layer % 3 === depth % 3) brand.push(drawn)
    else hair.push(drawn)
    if (layer === depth) target = (pieces[1]?.[1]?.y ?? base) - 1
    if (layer % 2 === 1)
      for (let x = 12 + random() * 30; x < width; x += 34 + random() * 30) {
        const drop = x < first ? 0 : x < second ? a : b
        hair.push(`M${Math.round(x)} ${Math.round(at(x, drop).y + 16)}h${8 + Math.round(random() * 10)}`)
      }
  }
  return [
    { pen: 'hair', d: hair.join('') },
    { pen: 'brand', d: brand.join('') },
    { pen: 'bold', d: `M${bore} 0V${Math.round(target)}` },
    { pen: 'mark', d: dot({ x: bore, y: target }) },
  ]
}
