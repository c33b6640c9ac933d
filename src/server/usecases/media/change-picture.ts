import { AppError } from '#contract/core/errors.ts'
import type { Picture, PicturePatch } from '#contract/media/picture.ts'
import { mediaTexts as texts } from '#contract/media/texts.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { type PictureRow, updatePicture } from '#server/store/media/pictures.ts'
import { namedPictures } from '#server/store/media/uses.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { refuseStale } from '../core/refuse-stale.ts'
import type { Actor } from '../people/authenticate.ts'
import { holdPicture, recordPicture } from './hold-picture.ts'
import { pictureChanged } from './pages-with.ts'
import { documentsAsSeen, isDescribed, pictureTag, readPicture, usesOf } from './picture-state.ts'

type Deps = Pick<AllDeps, 'clock' | 'content'> & { store: Store }

const ACTIONS = ['picture.add', 'picture.change', 'picture.replace', 'picture.put_back'] as const

/**
 * Changes the sent parts of what is said of a picture; pages follow at once. Throws `picture_not_found`, `changed_meanwhile`, and
 * `invalid_input` when visitors would be left without a description.
 */
export async function changePicture(
  deps: Deps,
  id: string,
  patch: PicturePatch,
  actor: Actor,
  ifMatch?: string,
): Promise<Picture> {
  const at = deps.clock().toISOString()
  await inTransaction(deps.store, async (transaction) => {
    const row = await holdPicture(transaction, id)
    const record = { subject: 'picture' as const, subject_id: id, actions: ACTIONS }
    await refuseStale(transaction, record, { ifMatch, tag: pictureTag(row) })
    const { name, alt, decorative, focal_x, focal_y } = { ...row, ...patch }
    const after = { name, alt, decorative, focal_x, focal_y }
    if (!isDescribed(after)) await refuseUsed(transaction, deps, row)
    await updatePicture(transaction, id, { ...after, changed_at: at })
    await recordPicture(transaction, { id, name }, { action: 'picture.change', by: actor.id, at })
    await pictureChanged(transaction, deps.content, id)
  })
  return readPicture(deps, id)
}

/** A published page never shows a picture that says nothing to who cannot see it. */
async function refuseUsed(transaction: Store, { content }: Pick<Deps, 'content'>, row: PictureRow) {
  const named = (await namedPictures(transaction, row.id)).get(row.id) ?? []
  const [use] = usesOf(
    await documentsAsSeen({ store: transaction, content }),
    named.filter(({ published }) => published),
  )
  if (use !== undefined) throw new AppError('invalid_input', { fields: { alt: texts.altUsed(use.title) } })
}
