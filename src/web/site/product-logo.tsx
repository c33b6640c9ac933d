import type { Product } from '#content/products.ts'
import { Picture } from '#web/shell/picture.tsx'
import { usePicture } from '#web/shell/pictures.ts'

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

type Shown = Pick<Product, 'logo' | 'picture'>

/** Whether a logo is drawn for a product. */
export const useHasLogo = ({ logo, picture }: Shown): boolean =>
  usePicture(picture) !== undefined || logo !== 'none'

type ProductLogoProps = Shown & {
  /** Of the mark, which is square. */
  className: string
  /** Of the picture, which may be wide. */
  pictureClassName: string
  eager?: boolean
}

/** The logo that an owner chose for a product, or a drawn mark. Its title stands beside it. */
export function ProductLogo({ logo, picture, className, pictureClassName, eager = false }: ProductLogoProps) {
  if (usePicture(picture) !== undefined)
    return (
      <Picture
        of={picture}
        sizes="320px"
        eager={eager}
        named
        className={`w-auto max-w-full object-contain ${pictureClassName}`}
      />
    )
  if (logo === 'none') return null
  const { lines, point } = marks[logo]
  return (
    <svg aria-hidden="true" viewBox="0 0 96 96" className={`fill-none stroke-brand stroke-[4] ${className}`}>
      <path d={lines} strokeLinecap="round" strokeLinejoin="round" />
      <circle cx={point.x} cy={point.y} r="7" className="fill-signal stroke-none" />
    </svg>
  )
}
