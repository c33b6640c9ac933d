import type { BlockOf } from '#contract/content/page-blocks.ts'
import { Picture } from '#web/shell/picture.tsx'
import { LinkedText } from '../linked-text.tsx'

/** A picture of the library, whole: no wider than it is or than the page, no taller than the window. */
export function PictureBlock({ block: { id, picture, caption } }: { block: BlockOf<'picture'> }) {
  return (
    <figure id={id} className="plain-block wrap">
      <Picture
        of={picture}
        sizes="(min-width: 80rem) 75rem, 92vw"
        className="block h-auto max-h-[90vh] max-w-full object-contain object-left rtl:object-right"
      />
      {caption !== '' && (
        <figcaption className="mt-3 max-w-text text-small text-muted">
          <LinkedText>{caption}</LinkedText>
        </figcaption>
      )}
    </figure>
  )
}
