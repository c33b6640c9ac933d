import type { Product } from '#content/products.ts'

type Mark = { lines: string; point: { x: number; y: number } }

/** In the hand of the company's own mark: three strands that meet in one point. */
const marks: Readonly<Record<Exclude<Product['logo'], 'none'>, Mark>> = {
  roof: {
    lines: 'M8 58V40L48 12l40 28v18M22 84V48l26-18 26 18v36M36 84V58l12-8 12 8v26',
    point: { x: 48, y: 72 },
  },
  match: {
    lines:
      'M6 48a27 27 0 1 0 54 0a27 27 0 1 0 -54 0M19 48a14 14 0 1 0 28 0a14 14 0 1 0 -28 0M36 48a27 27 0 1 0 54 0a27 27 0 1 0 -54 0M49 48a14 14 0 1 0 28 0a14 14 0 1 0 -28 0',
    point: { x: 48, y: 48 },
  },
}

export function ProductLogo({ logo, className = '' }: { logo: Product['logo']; className?: string }) {
  if (logo === 'none') return null
  const { lines, point } = marks[logo]
  return (
    <svg aria-hidden="true" viewBox="0 0 96 96" className={`fill-none stroke-brand stroke-[4] ${className}`}>
      <path d={lines} strokeLinecap="round" strokeLinejoin="round" />
      <circle cx={point.x} cy={point.y} r="7" className="fill-signal stroke-none" />
    </svg>
  )
}
