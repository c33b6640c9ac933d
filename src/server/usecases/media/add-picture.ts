import { randomBytes } from 'node:crypto'
import { AppError } from '#contract/core/errors.ts'
import { text } from '#contract/core/text.ts'
import type { Picture } from '#contract/media/picture.ts'
import { PICTURE_NAME_MAX, PICTURES_MOST } from '#contract/media/picture-limits.ts'
import { mediaTexts as texts } from '#contract/media/texts.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { keepFiles } from '#server/store/media/picture-files.ts'
import {
  allPictures,
  countPictures,
  insertPicture,
  lockPictures,
  PICTURE_TASK,
  type PictureRow,
  type PictureVersion,
  updatePicture,
} from '#server/store/media/pictures.ts'
import { enqueue } from '#server/store/queue/tasks.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'
import { recordPicture } from './hold-picture.ts'
import { readPicture } from './picture-state.ts'
import { type SentPicture, takeSentPicture } from './take-file.ts'
import { hasWholeFiles } from './whole-files.ts'

type Deps = Pick<AllDeps, 'clock' | 'content' | 'resumes' | 'tempFolder' | 'pictureMaker'> & { store: Store }

/** Something to begin with: the name of the file without its end, in words. */
function nameOf(file: string): string {
  const words = file
    .replace(/^.*[\\/]/, '')
    .replace(/\.\w{1,5}$/, '')
    .replace(/[_-]+/g, ' ')
  return text({ most: PICTURE_NAME_MAX }).safeParse(words.slice(0, PICTURE_NAME_MAX)).data || 'Picture'
}

/**
 * Adds a picture: first what is kept of it is durable, then its row, and the files for pages are made in the queue. The same picture
 * is one however often it comes; a removed one is taken back, and one of which nothing could be made, or files were lost or damaged, is tried again. Throws as `takeSentPicture`, and `invalid_input` when the library is full.
 */
export async function addPicture(
  deps: Deps,
  sent: SentPicture,
  actor: Actor,
): Promise<{ data: Picture; known: boolean }> {
  const version = await takeSentPicture(deps, sent)
  const row = newPicture(version, { name: nameOf(sent.name), by: actor.id, at: deps.clock().toISOString() })
  const isLost = !(await hasWholeFiles(deps, (await findSame(deps.store, version.kept))?.shown))
  const added = await inTransaction(deps.store, (transaction) => keepPicture(transaction, row, isLost))
  return { data: await readPicture(deps, added.id), known: added.known }
}

type Made = { id?: string; name: string; by: string | null; at: string }

/** A picture of which only what is kept of it is there. */
export const newPicture = (
  pending: PictureVersion,
  { id = `pic_${randomBytes(8).toString('hex')}`, name, by, at }: Made,
): PictureRow => ({
  ...{ id, name, alt: '', decorative: false, focal_x: 50, focal_y: 50 },
  ...{ shown: null, pending, previous: null, fault: null },
  ...{ added_at: at, added_by: by, changed_at: at, removed_at: null },
})

/**
 * Stores a picture unless it is there; with `isLost` the files for pages are made anew of one that is. In a transaction, which
 * holds the library from then on.
 */
export async function keepPicture(
  transaction: Store,
  row: PictureRow,
  isLost: boolean,
): Promise<{ id: string; known: boolean }> {
  await lockPictures(transaction)
  const same = await findSame(transaction, row.pending?.kept ?? '')
  const act = { by: row.added_by, at: row.added_at }
  if (same !== undefined) {
    if (same.removed_at !== null) {
      await updatePicture(transaction, same.id, { removed_at: null, changed_at: row.added_at })
      await recordPicture(transaction, same, { action: 'picture.restore', ...act })
    }
    // Its file is here again, or the machine that failed on it is another by now.
    if (same.fault !== null || (isLost && same.pending === null)) {
      await updatePicture(transaction, same.id, { fault: null, pending: same.pending ?? row.pending })
      await enqueue(transaction, { kind: PICTURE_TASK, key: same.id, at: row.added_at })
    }
    return { id: same.id, known: true }
  }
  if ((await countPictures(transaction)) >= PICTURES_MOST)
    throw new AppError('invalid_input', { fields: { file: texts.full } })
  await insertPicture(transaction, row)
  if (row.pending !== null) await keepFiles(transaction, row.id, row.pending)
  await enqueue(transaction, { kind: PICTURE_TASK, key: row.id, at: row.added_at })
  await recordPicture(transaction, row, { action: 'picture.add', ...act })
  return { id: row.id, known: false }
}

/** The picture that is made of the same kept file. */
const findSame = async (transaction: Store, kept: string): Promise<PictureRow | undefined> =>
  (await allPictures(transaction)).find((row) => (row.pending ?? row.shown)?.kept === kept)
