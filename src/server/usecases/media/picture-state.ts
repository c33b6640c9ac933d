import type { ContentSample } from '#contract/content/document.ts'
import { AppError } from '#contract/core/errors.ts'
import { shownLine } from '#contract/core/text.ts'
import type { Picture, PictureUse } from '#contract/media/picture.ts'
import { PICTURE_BIN_DAYS } from '#contract/media/picture-limits.ts'
import type { Store } from '#server/store/engine/store.ts'
import { adderNames, findPicture, type PictureRow } from '#server/store/media/pictures.ts'
import { type Named, namedPictures } from '#server/store/media/uses.ts'
import { kindOf } from '../content/document-state.ts'
import { knownDocuments } from '../content/known-documents.ts'
import { readPublished } from '../content/published-content.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { tagOf } from '../core/record-tag.ts'

export type Deps = Pick<AllDeps, 'content'> & { store: Store }

const DAY = 86_400_000

/** The tag of all that is said of a picture. */
export const pictureTag = ({ name, alt, decorative, focal_x, focal_y, removed_at }: PictureRow): string =>
  tagOf([name, alt, decorative, focal_x, focal_y, removed_at])

/** Whether a picture says to everybody what it shows, or that it shows nothing. */
export const isDescribed = ({ alt, decorative }: Pick<PictureRow, 'alt' | 'decorative'>): boolean =>
  decorative || alt !== ''

const titleOf = (document: ContentSample | undefined, key: string): string =>
  (document && (kindOf(document).titleOf(document.body) || document.path)) || key

/** Every document as visitors see it, by whose words it is called. */
export async function documentsAsSeen(deps: Deps): Promise<ContentSample[]> {
  const [documents, published] = [await knownDocuments(deps), await readPublished(deps.store)]
  const seen = new Map(published.map(({ key, body }) => [key, body]))
  return documents.map((document) => ({ ...document, body: seen.get(document.key) ?? document.body }))
}

/**
 * Where a picture is used, in words. `documents`: all that there are, as visitors see them. A removed page shows nothing: when it is brought
 * back it is looked at like any other.
 */
export const usesOf = (documents: readonly ContentSample[], named: readonly Named[]): PictureUse[] =>
  named
    .filter(({ removed }) => !removed)
    .map(({ key, published }) => {
      const document = documents.find((known) => known.key === key)
      return { key, published, title: titleOf(document, key), path: document?.path ?? '' }
    })

/** For how long what was removed or replaced at a moment can be had back. */
export const binUntil = (moment: string): string =>
  new Date(new Date(moment).getTime() + PICTURE_BIN_DAYS * DAY).toISOString()

/** A picture in the contract's words. */
export function toPicture(
  row: PictureRow,
  { uses, names }: { uses: PictureUse[]; names: ReadonlyMap<string, string> },
): Picture {
  const { id, alt, decorative, focal_x, focal_y, fault, added_at, added_by, changed_at, removed_at } = row
  const version = row.shown ?? row.pending
  const replaced = row.previous?.replaced_at
  return {
    ...{ id, alt, decorative, focal_x, focal_y, fault, added_at, changed_at, removed_at, uses },
    name: shownLine(row.name),
    width: version?.width ?? 0,
    height: version?.height ?? 0,
    bytes: version?.bytes ?? 0,
    files: row.shown?.files ?? [],
    waiting: row.pending !== null && fault === null,
    previous_until: replaced === undefined ? null : binUntil(replaced),
    added_by: added_by === null ? null : { id: added_by, name: names.get(added_by) ?? '' },
    etag: pictureTag(row),
  }
}

/** One picture. Throws `picture_not_found`. */
export async function readPicture(deps: Deps, id: string): Promise<Picture> {
  const row = await findPicture(deps.store, id)
  if (row === undefined) throw new AppError('picture_not_found')
  const named = (await namedPictures(deps.store, id)).get(id) ?? []
  return toPicture(row, {
    uses: usesOf(await documentsAsSeen(deps), named),
    names: await adderNames(deps.store),
  })
}
