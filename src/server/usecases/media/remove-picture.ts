import { AppError } from '#contract/core/errors.ts'
import type { Picture } from '#contract/media/picture.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { updatePicture } from '#server/store/media/pictures.ts'
import { namedPictures } from '#server/store/media/uses.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'
import { holdPicture, recordPicture } from './hold-picture.ts'
import { pictureChanged } from './pages-with.ts'
import { documentsAsSeen, readPicture, usesOf } from './picture-state.ts'

type Deps = Pick<AllDeps, 'clock' | 'content'> & { store: Store }

/**
 * Removes a picture that nothing uses; it can be taken back for 30 days. Throws `picture_not_found`, and `picture_in_use` with where it
 * is shown, planned or drafted.
 */
export async function removePicture(deps: Deps, id: string, actor: Actor): Promise<Picture> {
  const at = deps.clock().toISOString()
  await inTransaction(deps.store, async (transaction) => {
    const row = await holdPicture(transaction, id)
    if (row.removed_at !== null) return
    const uses = usesOf(
      await documentsAsSeen({ store: transaction, content: deps.content }),
      (await namedPictures(transaction, id)).get(id) ?? [],
    )
    if (uses.length > 0) {
      const where = uses.map(({ title, published }) => (published ? title : `${title} (draft)`))
      throw new AppError('picture_in_use', { fields: { id: [...new Set(where)].join(', ') } })
    }
    await updatePicture(transaction, id, { removed_at: at, changed_at: at })
    await recordPicture(transaction, row, { action: 'picture.remove', by: actor.id, at })
    await pictureChanged(transaction, deps.content, id)
  })
  return readPicture(deps, id)
}

/** Takes a removed picture back. Throws `picture_not_found`. */
export async function restorePicture(deps: Deps, id: string, actor: Actor): Promise<Picture> {
  const at = deps.clock().toISOString()
  await inTransaction(deps.store, async (transaction) => {
    const row = await holdPicture(transaction, id)
    if (row.removed_at === null) return
    await updatePicture(transaction, id, { removed_at: null, changed_at: at })
    await recordPicture(transaction, row, { action: 'picture.restore', by: actor.id, at })
    await pictureChanged(transaction, deps.content, id)
  })
  return readPicture(deps, id)
}
