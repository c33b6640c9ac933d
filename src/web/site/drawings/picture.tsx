import type { Pen } from './drawing.ts'
import { drawFamily, type Family } from './families.ts'

type PictureProps = { family: Family; seed: string; width: number; height: number; className?: string }

const pens: Readonly<Record<Pen, string>> = {
  hair: 'pen-hair',
  brand: 'pen-brand',
  bold: 'pen-bold',
  dots: 'pen-dots',
  mark: 'pen-mark',
  plate: 'pen-plate',
}

/** Decoration: hidden from assistive technology. Its colors follow the scheme. */
export function Picture({ family, seed, width, height, className = '' }: PictureProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`picture ${className}`}
    >
      {drawFamily(family, seed, width, height).strokes.map(({ pen, d }) => (
        <path key={d} d={d} className={pens[pen]} />
      ))}
    </svg>
  )
}
