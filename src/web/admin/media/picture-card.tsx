import type { Picture } from '#contract/media/picture.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { surface } from '#web/ui/surface.ts'
import { Thumbnail } from './thumbnail.tsx'
import { words } from './words.ts'

type PictureCardProps = {
  picture: Picture
  onOpen: () => void
  onWarm: () => void
  onTakeBack: () => void
}

/** A picture in the grid: what it is called, how large it is, and where it is used. */
export function PictureCard({ picture, onOpen, onWarm, onTakeBack }: PictureCardProps) {
  const { name, width, height, bytes, removed_at } = picture
  return (
    <li
      className={`${surface} relative flex flex-col overflow-hidden focus-within:border-ink hover:border-ink`}
    >
      <Thumbnail picture={picture} className="aspect-4/3 w-full" />
      <div className="flex grow flex-col gap-1 px-3 py-2">
        {removed_at === null ? (
          <button
            type="button"
            data-row-link
            className="cursor-pointer text-left font-semibold text-brand wrap-anywhere after:absolute after:inset-0"
            onClick={onOpen}
            onPointerEnter={onWarm}
            onFocus={onWarm}
          >
            {name}
          </button>
        ) : (
          <p className="font-semibold wrap-anywhere">{name}</p>
        )}
        <p className="text-muted tabular-nums">{words.size(width, height, bytes)}</p>
        <Use picture={picture} />
        <States picture={picture} />
        {removed_at !== null && (
          <Button
            variant="quiet"
            size="flush"
            className="self-start"
            aria-label={words.restore(name)}
            onClick={onTakeBack}
          >
            {words.takeBack}
          </Button>
        )}
      </div>
    </li>
  )
}

function Use({ picture: { uses, removed_at } }: { picture: Picture }) {
  if (removed_at !== null) return null
  const titles = [...new Set(uses.map(({ title }) => title))]
  return (
    <p className="text-muted wrap-anywhere">{titles.length === 0 ? words.unused : words.usedOn(titles)}</p>
  )
}

function States({ picture: { alt, decorative, waiting, fault } }: { picture: Picture }) {
  const isUndescribed = alt === '' && !decorative
  if (!isUndescribed && !waiting && fault === null) return null
  return (
    <p className="flex flex-wrap gap-1">
      {waiting && <Badge tone="brand">{words.waiting}</Badge>}
      {isUndescribed && <Badge tone="warn">{words.undescribed}</Badge>}
      {fault !== null && <span className="text-bad">{words.faults[fault]}</span>}
    </p>
  )
}
