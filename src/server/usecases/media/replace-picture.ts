import { AppError } from '#contract/core/errors.ts'
import type { Picture } from '#contract/media/picture.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { keepFiles } from '#server/store/media/picture-files.ts'
import { findPicture, PICTURE_TASK, updatePicture } from '#server/store/media/pictures.ts'
import { enqueue } from '#server/store/queue/tasks.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'
import { holdPicture, recordPicture } from './hold-picture.ts'
import { pictureChanged } from './pages-with.ts'
import { readPicture } from './picture-state.ts'
import { type SentPicture, takeSentPicture } from './take-file.ts'
import { hasWholeFiles } from './whole-files.ts'

type Deps = Pick<AllDeps, 'clock' | 'content' | 'resumes' | 'tempFolder' | 'pictureMaker'> & { store: Store }

/**
 * Puts another picture in the place of one, wherever that is used. Pages show the old one until the new one is made ready. The same
 * one again has files made anew that were lost or damaged. Throws `picture_not_found` and as `takeSentPicture`.
 */
export async function replacePicture(
  deps: Deps,
  id: string,
  sent: SentPicture,
  actor: Actor,
): Promise<Picture> {
  // Nobody sends a large file for nothing.
  const before = await findPicture(deps.store, id)
  if (before === undefined) throw new AppError('picture_not_found')
  const pending = await takeSentPicture(deps, sent)
  const { shown } = before
  const isLost = shown?.kept === pending.kept && !(await hasWholeFiles(deps, shown))
  const at = deps.clock().toISOString()
  await inTransaction(deps.store, async (transaction) => {
    const row = await holdPicture(transaction, id)
    // It is what stands there.
    if (row.shown?.kept === pending.kept && row.pending === null && !isLost) return
    await keepFiles(transaction, id, pending)
    await updatePicture(transaction, id, { pending, fault: null, changed_at: at })
    await enqueue(transaction, { kind: PICTURE_TASK, key: id, at })
    await recordPicture(transaction, row, { action: 'picture.replace', by: actor.id, at })
  })
  return readPicture(deps, id)
}

/** Puts the picture back that was replaced last; what stood in its place can be put back in turn. Throws `picture_not_found`, `picture_not_replaced`. */
export async function putPictureBack(deps: Deps, id: string, actor: Actor): Promise<Picture> {
  const at = deps.clock().toISOString()
  await inTransaction(deps.store, async (transaction) => {
    const row = await holdPicture(transaction, id)
    const { shown, pending, previous } = row
    const act = { action: 'picture.put_back' as const, by: actor.id, at }
    if (shown !== null && pending !== null) {
      // The new one was never shown.
      await updatePicture(transaction, id, { pending: null, fault: null, changed_at: at })
      return recordPicture(transaction, row, act)
    }
    if (shown === null || previous === null) throw new AppError('picture_not_replaced')
    const { replaced_at: _, ...back } = previous
    await updatePicture(transaction, id, {
      ...{ shown: back, previous: { ...shown, replaced_at: at }, changed_at: at },
    })
    await recordPicture(transaction, row, act)
    await pictureChanged(transaction, deps.content, id)
  })
  return readPicture(deps, id)
}
