import { type Draw, dot, type Point, polyline } from './drawing.ts'

const ROW = 46
const STEP = 20

/** Noise in the upper rows, the same wave without it in the lower ones, and the moment that counts. */
export const signals: Draw = (random, width, height) => {
  const rows = Math.max(2, Math.round(height / ROW))
  const period = 70 + random() * 60
  const phase = random() * 6.28
  const peak = width * (0.15 + random() * 0.7)
  const rise = Math.min(42, height * 0.4)
  const hair: string[] = []
  const brand: string[] = []
  let last: Point[] = []
  for (let row = 0; row < rows; row++) {
    const clear = row / (rows - 1)
    const base = (height * (row + 0.6)) / rows
    const points: Point[] = []
    for (let x = 0; x <= width; x += row === rows - 1 ? STEP / 2 : STEP) {
      const near = Math.exp(-(((x - peak) / 34) ** 2))
      const wave = Math.sin((x / period) * 6.28 + phase) * 7 * clear
      points.push({
        x,
        y: base + wave - near * rise * clear ** 1.5 + (random() - 0.5) * 40 * (1 - clear) ** 1.2,
      })
    }
    if (row === rows - 1) last = points
    else if (row % 2 === 0) hair.push(polyline(points))
    else brand.push(polyline(points))
  }
  const top = last.reduce((best, point) => (point.y < best.y ? point : best), { x: 0, y: height })
  return [
    { pen: 'hair', d: `${hair.join('')}M${Math.round(top.x)} 0V${Math.round(top.y)}` },
    { pen: 'brand', d: brand.join('') },
    { pen: 'bold', d: polyline(last) },
    { pen: 'mark', d: dot(top) },
  ]
}
