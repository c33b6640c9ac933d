import { type PictureFile, pictureAddress } from '#contract/media/picture.ts'
import { usePicture } from './pictures.ts'

type PictureProps = {
  /** Its id. */
  of: string
  /** How wide it is drawn, as the attribute `sizes` says it. */
  sizes: string
  /** It is in sight at once: it loads before what is further down. */
  eager?: boolean
  /** It stands beside its name in words: it is not read out a second time. */
  named?: boolean
  className?: string
}

const setOf = (files: readonly PictureFile[]): string =>
  files.map((file) => `${pictureAddress(file)} ${file.width}w`).join(', ')

/** The focal point as classes (styles/pictures.css): the policy of pages allows no style attributes. */
const focalClass = (name: string, percent: number): string =>
  percent === 50 ? '' : `focal-${name}-${percent}`

/** A picture of the library, in the smallest file that is large enough; nothing where it is gone. */
export function Picture({ of, sizes, eager = false, named = false, className = '' }: PictureProps) {
  const picture = usePicture(of)
  if (picture === undefined) return null
  const { files, alt, decorative, width, height, focal_x, focal_y } = picture
  const [avif, webp] = (['avif', 'webp'] as const).map((one) => files.filter(({ format }) => format === one))
  const last = webp?.at(-1)
  if (avif === undefined || webp === undefined || last === undefined) return null
  const classes = [className, focalClass('x', focal_x), focalClass('y', focal_y)].filter(Boolean).join(' ')
  return (
    // What lays out its surroundings lays out the image.
    <picture className="contents">
      <source type="image/avif" srcSet={setOf(avif)} sizes={sizes} />
      <img
        src={pictureAddress(last)}
        srcSet={setOf(webp)}
        sizes={sizes}
        width={width}
        height={height}
        alt={decorative || named ? '' : alt}
        loading={eager ? undefined : 'lazy'}
        decoding="async"
        className={classes}
      />
    </picture>
  )
}
