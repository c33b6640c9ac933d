import type { Picture } from '#contract/media/picture.ts'
import { surface } from '#web/ui/surface.ts'
import { Thumbnail } from './thumbnail.tsx'
import { words } from './words.ts'

export const isDescribed = ({ alt, decorative }: Picture): boolean => decorative || alt !== ''

/** A picture of the library, small, with its name and what is said of it; its place while it is read. */
export function ChosenPicture({ picture }: { picture: Picture | undefined }) {
  if (picture === undefined) return <p className="h-28" />
  return (
    <div className={`${surface} flex gap-3 p-2`}>
      <Thumbnail picture={picture} className="h-24 w-32 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{picture.name}</p>
        {isDescribed(picture) ? (
          <p className="text-muted wrap-anywhere">
            {picture.decorative ? words.control.decoration : picture.alt}
          </p>
        ) : (
          <p className="text-warn">{words.undescribed}</p>
        )}
      </div>
    </div>
  )
}
