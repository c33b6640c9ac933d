import { type Draw, dot, type Point } from './drawing.ts'

const GAP = 50

/** What turns around one center: each body on its own path, all of them held together. */
export const orbits: Draw = (random, width, height) => {
  const center: Point = { x: width * (0.4 + random() * 0.2), y: height * (0.45 + random() * 0.15) }
  const reach = Math.max(width, height) * 0.62
  const rings = Math.round(reach / GAP)
  const flat = 0.52 + random() * 0.3
  const lean = -24 + random() * 48
  const turn = (lean * Math.PI) / 180
  const on = (radius: number, angle: number): Point => {
    const x = Math.cos(angle) * radius
    const y = Math.sin(angle) * radius * flat
    return {
      x: center.x + x * Math.cos(turn) - y * Math.sin(turn),
      y: center.y + x * Math.sin(turn) + y * Math.cos(turn),
    }
  }
  const arc = (radius: number, from: number, to: number): string => {
    const [a, b] = [on(radius, from), on(radius, to)]
    const large = to - from > Math.PI ? 1 : 0
    return `M${Math.round(a.x)} ${Math.round(a.y)}A${Math.round(radius)} ${Math.round(radius * flat)} ${Math.round(lean)} ${large} 1 ${Math.round(b.x)} ${Math.round(b.y)}`
  }
  const chosen = 2 + Math.floor(random() * 2)
  const hair: string[] = []
  const brand: string[] = []
  const bodies: Point[] = []
  let bold = ''
  let mark = center
  for (let ring = 1; ring <= rings; ring++) {
    const radius = ring * GAP
    const start = random() * 6.28
    if (ring === chosen) {
      const sweep = 2.4 + random() * 2
      bold = arc(radius, start, start + sweep)
      hair.push(arc(radius, start + sweep, start + 6.28))
      mark = on(radius, start + sweep)
    } else {
      const drawn = arc(radius, start, start + 3.4 + random() * 2.6)
      if (ring % 2 === 0) brand.push(drawn)
      else hair.push(drawn)
    }
    for (let body = 0; body < Math.min(ring - 1, 4); body++) bodies.push(on(radius, start + random() * 5))
  }
  return [
    { pen: 'hair', d: hair.join('') },
    { pen: 'brand', d: brand.join('') },
    { pen: 'bold', d: bold },
    { pen: 'dots', d: [center, ...bodies].map(dot).join('') },
    { pen: 'mark', d: dot(mark) },
  ]
}
