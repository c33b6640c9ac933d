import { type Draw, dot, type Point } from './drawing.ts'

const LANE = 44
const STEP = 58

/** Work that leaves the main line, comes back to it reviewed, and the line that is always fit to be released. */
export const branches: Draw = (random, width, height) => {
  const lanes = Math.max(3, Math.floor(height / LANE))
  const main = Math.floor(lanes / 2)
  const steps = Math.ceil(width / STEP)
  const lane = (row: number): number => Math.round(((row + 0.5) * height) / lanes)
  const at = (step: number): number => Math.round(step * STEP + STEP / 2)
  const hair: string[] = []
  const brand: string[] = []
  const commits: Point[] = []
  for (let row = 0; row < lanes; row++) {
    if (row === main) continue
    const inner = row + Math.sign(main - row)
    for (let step = Math.floor(random() * 3) - 1; step < steps; ) {
      const long = 1 + Math.floor(random() * 3)
      const [from, to] = [at(step), at(step + long + 1)]
      const curve = Math.round(STEP * 0.5)
      const merged = random() < 0.72
      const back = merged
        ? `C${to + curve} ${lane(row)} ${to} ${lane(inner)} ${to + STEP} ${lane(inner)}`
        : ''
      const d = `M${from - STEP} ${lane(inner)}C${from} ${lane(inner)} ${from - curve} ${lane(row)} ${from} ${lane(row)}H${to}${back}`
      if (merged) brand.push(d)
      else hair.push(d)
      for (let commit = step; commit <= step + long + 1; commit++)
        if (merged && random() < 0.6) commits.push({ x: at(commit), y: lane(row) })
      step += long + 2 + Math.floor(random() * 3)
    }
  }
  const released = Math.floor(steps * (0.55 + random() * 0.3))
  return [
    { pen: 'hair', d: hair.join('') },
    { pen: 'brand', d: brand.join('') },
    { pen: 'bold', d: `M0 ${lane(main)}H${width}` },
    { pen: 'dots', d: commits.map(dot).join('') },
    { pen: 'mark', d: dot({ x: at(released), y: lane(main) }) },
  ]
}
