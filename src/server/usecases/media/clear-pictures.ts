import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { dropFiles, filesOf } from '#server/store/media/picture-files.ts'
import {
  allPictures,
  deletePicture,
  findPicture,
  lockPictures,
  PICTURE_TASK,
  type PictureRow,
  updatePicture,
} from '#server/store/media/pictures.ts'
import { cancelTask } from '#server/store/queue/tasks.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { binUntil } from './picture-state.ts'

type Deps = Pick<AllDeps, 'clock' | 'resumes'> & { store: Store }

const namesOf = ({ shown, pending, previous }: PictureRow): Set<string> =>
  new Set(
    [shown, pending, previous].flatMap((version) =>
      version === null ? [] : [version.kept, ...version.files.map(({ key }) => key)],
    ),
  )

/**
 * Ends what could be had back for 30 days: removed pictures, and those that others replaced. Their files go into the quarantine of the
 * store, where they stay for another 30 days.
 */
export async function clearPictures({ store, resumes, clock }: Deps): Promise<void> {
  const now = clock().toISOString()
  for (const { id } of await allPictures(store)) {
    const unused = await inTransaction(store, (transaction) => clearOne(transaction, id, now))
    for (const key of unused) await resumes.quarantine.add(key)
  }
}

/** Answers the files that are nobody's any more. */
async function clearOne(transaction: Store, id: string, now: string): Promise<string[]> {
  await lockPictures(transaction)
  const row = await findPicture(transaction, id)
  if (row === undefined) return []
  const files = await filesOf(transaction, id)
  if (row.removed_at !== null && binUntil(row.removed_at) < now) {
    const unused = await dropFiles(transaction, id, files)
    await cancelTask(transaction, PICTURE_TASK, id)
    await deletePicture(transaction, id)
    return unused
  }
  const replaced = row.previous?.replaced_at
  const isOver = replaced !== undefined && binUntil(replaced) < now
  if (isOver) await updatePicture(transaction, id, { previous: null })
  const named = namesOf(isOver ? { ...row, previous: null } : row)
  return dropFiles(
    transaction,
    id,
    files.filter((key) => !named.has(key)),
  )
}
