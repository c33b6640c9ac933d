import type { PublishedContent } from '#contract/content/document.ts'
import { picturesIn } from '#contract/content/picture-field.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { mediaTexts as texts } from '#contract/media/texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findPictures, type PictureRow } from '#server/store/media/pictures.ts'
import { isDescribed } from './picture-state.ts'

function faultOf(row: PictureRow | undefined): string | undefined {
  if (row === undefined || row.removed_at !== null) return texts.gone
  if (row.shown === null) return row.fault === null ? texts.notReady : texts.notMade
  return faultOfSaid(row)
}

/** What is said of pictures that come with the words that name them. */
export type ComingPictures = ReadonlyMap<string, Pick<PictureRow, 'name' | 'alt' | 'decorative'>>

const faultOfSaid = (said: Pick<PictureRow, 'name' | 'alt' | 'decorative'>): string | undefined =>
  isDescribed(said) ? undefined : texts.notDescribed(said.name)

/** The pictures that come without a description though a text that visitors see names them, each with such a text. */
export const undescribedUses = (content: PublishedContent, coming: ComingPictures) =>
  [...coming].flatMap(([id, said]) => {
    const document = content.find(
      ({ body, place }) => place?.removed !== true && [...picturesIn(body)].some((named) => named.id === id),
    )
    return isDescribed(said) || document === undefined ? [] : [{ id, document }]
  })

/** Which pictures keep a body from being published, by field: those that are gone, not ready or not described. */
export async function pictureFaults(
  store: Store,
  body: unknown,
  coming: ComingPictures = new Map(),
): Promise<FieldErrors> {
  const named = [...picturesIn(body)]
  const rows = await findPictures(store, [...new Set(named.map(({ id }) => id))])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return Object.fromEntries(
    named.flatMap(({ field, id }) => {
      const said = coming.get(id)
      const fault = said === undefined ? faultOf(byId.get(id)) : faultOfSaid(said)
      return fault === undefined ? [] : [[field, fault]]
    }),
  )
}
