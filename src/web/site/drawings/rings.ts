import { type Draw, dot, type Point, polyline } from './drawing.ts'

const RINGS = 5

/** Defenses around one point, each with its gap, and the attempts that end at one of them. */
export const rings: Draw = (random, width, height) => {
  const center: Point = { x: width / 2, y: height / 2 }
  const outer = Math.min(width, height) * 0.46
  const at = (radius: number, angle: number): Point => ({
    x: center.x + Math.cos(angle) * radius,
    y: center.y + Math.sin(angle) * radius,
  })
  const hair: string[] = []
  const brand: string[] = []
  for (let ring = 1; ring <= RINGS; ring++) {
    const radius = Math.round((outer * (ring + 0.6)) / (RINGS + 0.6))
    const from = random() * 6.28
    const a = at(radius, from)
    const b = at(radius, from + 5.2 + random() * 0.7)
    const arc = `M${Math.round(a.x)} ${Math.round(a.y)}A${radius} ${radius} 0 1 1 ${Math.round(b.x)} ${Math.round(b.y)}`
    if (ring % 2 === 1) brand.push(arc)
    else hair.push(arc)
  }
  const attempts: string[] = []
  const stops: string[] = []
  for (let attempt = 0; attempt < 11; attempt++) {
    const angle = (attempt + random() * 0.8) * (6.28 / 11)
    const depth = 2 + Math.floor(random() * (RINGS - 1))
    const stop = at((outer * (depth + 0.6)) / (RINGS + 0.6) + 7, angle)
    const start = at(outer * (1.3 + random() * 0.9), angle + (random() - 0.5) * 0.3)
    attempts.push(polyline([start, stop]))
    const [x, y] = [Math.round(stop.x), Math.round(stop.y)]
    stops.push(`M${x - 4} ${y - 4}l8 8m0-8l-8 8`)
  }
  return [
    { pen: 'hair', d: `${hair.join('')}${attempts.join('')}` },
    { pen: 'brand', d: `${brand.join('')}${stops.join('')}` },
    { pen: 'bold', d: circle(center, Math.round((outer * 0.9) / (RINGS + 0.6))) },
    { pen: 'mark', d: dot(center) },
  ]
}

const circle = ({ x, y }: Point, radius: number): string =>
  `M${Math.round(x - radius)} ${Math.round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`
