import { mediaEndpoints } from '#contract/media/endpoints.ts'
import { call } from '#web/api/client.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ChosenPicture } from '../media/chosen-picture.tsx'
import { useRead } from '../use-read.ts'
import type { ChangedPicture } from './changed-pictures.ts'
import { words } from './words.ts'

type ChangedPictureListProps = {
  pictures: readonly ChangedPicture[]
  /** Not where all of the part is new, or gone. */
  badges: boolean
}

/** The pictures that differ between two texts, as one sees them. */
export const ChangedPictureList = ({ pictures, badges }: ChangedPictureListProps) => (
  <ul aria-label={words.changedPictures} className="grid gap-3">
    {pictures.map(({ id, isNew }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of one comparison stay as they are
      <li key={at} className="grid content-start justify-items-start gap-2">
        {badges && <Badge tone={isNew ? 'ok' : 'warn'}>{isNew ? words.isNew : words.isGone}</Badge>}
        <One id={id} />
      </li>
    ))}
  </ul>
)

function One({ id }: { id: string }) {
  const { reading } = useRead(
    id,
    async (signal) => (await call(mediaEndpoints.readPicture, { params: { id }, signal })).data,
  )
  if (reading.state === 'failed')
    return <p className="text-muted">{reading.error?.message ?? words.failed}</p>
  return <ChosenPicture picture={reading.state === 'loaded' ? reading.data : undefined} />
}
