import { mediaEndpoints } from '#contract/media/endpoints.ts'
import type { Picture, PicturePatch } from '#contract/media/picture.ts'
import { call } from '#web/api/client.ts'
import { saveMerged } from '../conflict/save-merged.ts'
import { words } from './words.ts'

/** What is said of a picture. */
export type Said = Required<PicturePatch>

export const saidOf = ({ name, alt, decorative, focal_x, focal_y }: Said): Said => ({
  ...{ name, alt, decorative, focal_x, focal_y },
})

/** Saves what was changed of it; where a colleague was faster it asks, part by part. Throws what the server said. */
export async function savePicture(picture: Picture, mine: Said): Promise<Picture> {
  const params = { id: picture.id }
  const { data } = await saveMerged<Said, { data: Picture }>({
    base: saidOf(picture),
    mine,
    tag: picture.etag,
    save: (body, ifMatch) => call(mediaEndpoints.changePicture, { params, body, ifMatch }),
    async read() {
      const { data: now } = await call(mediaEndpoints.readPicture, { params })
      return { state: saidOf(now), tag: now.etag }
    },
    what: picture.name,
    labelOf: (part) => words.parts[part],
    textOf: (value) => `${value}`,
  })
  return data
}
