import { AppError } from '#contract/core/errors.ts'
import type { PictureFault, PictureFile } from '#contract/media/picture.ts'
import { checkResumes } from '#server/files/check-resumes.ts'
import type { Store } from '#server/store/engine/store.ts'
import { keepFiles } from '#server/store/media/picture-files.ts'
import { findPicture, type PictureVersion, updatePicture } from '#server/store/media/pictures.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { keepBytes } from './kept-file.ts'
import { openPicture, readOpened } from './open-picture.ts'
import { pictureChanged } from './pages-with.ts'

type Deps = Pick<AllDeps, 'clock' | 'content' | 'resumes' | 'tempFolder' | 'pictureMaker'> & { store: Store }

type Settled = { files: PictureFile[] } | { fault: PictureFault }

/**
 * Makes the files of a picture for pages, if that is still to be done; may be cut off at any point and run again. Answers what writes
 * it down, in the transaction that ends the task and holds the library. Throws when it cannot be told today whether anything can be made of it.
 */
export async function makePictureFiles(
  deps: Deps,
  id: string,
  signal: AbortSignal,
): Promise<((transaction: Store) => Promise<void>) | undefined> {
  const row = await findPicture(deps.store, id)
  if (row === undefined || row.pending === null || row.fault !== null) return undefined
  const { pending } = row
  return settling(deps, id, { version: pending, settled: await makeFiles(deps, pending, signal) })
}

/** Gives a picture up that nobody could make anything of, however often it was tried. */
export async function giveUpPicture(deps: Deps, id: string) {
  const pending = (await findPicture(deps.store, id))?.pending
  return pending ? settling(deps, id, { version: pending, settled: { fault: 'broken' } }) : undefined
}

async function makeFiles(deps: Deps, { kept }: PictureVersion, signal: AbortSignal): Promise<Settled> {
  const opened = await openPicture(deps.resumes, kept)
  if (opened === undefined) {
    await checkResumes(deps.resumes).catch((cause: unknown) => {
      throw new AppError('unavailable', { cause })
    })
    return { fault: 'missing' }
  }
  const making = await deps.pictureMaker.make(await readOpened(opened), signal)
  if ('cause' in making) throw new AppError('unavailable', { cause: making.cause })
  if ('reason' in making)
    return { fault: making.reason === 'too_large' || making.reason === 'too_slow' ? making.reason : 'broken' }
  const files: PictureFile[] = []
  for (const { data, ...part } of making.made)
    files.push({ ...part, key: await keepBytes(deps, data), bytes: data.length })
  return { files }
}

const settling =
  (
    { clock, content }: Deps,
    id: string,
    { version, settled }: { version: PictureVersion; settled: Settled },
  ) =>
  async (transaction: Store): Promise<void> => {
    const row = await findPicture(transaction, id)
    // Another one took its place meanwhile, for which a task of its own was put into the queue.
    if (row === undefined || row.pending?.kept !== version.kept) return
    if ('fault' in settled) return updatePicture(transaction, id, { fault: settled.fault })
    const at = clock().toISOString()
    await keepFiles(transaction, id, { kept: version.kept, files: settled.files })
    await updatePicture(transaction, id, {
      shown: { ...version, files: settled.files },
      pending: null,
      // The same picture is there once more when its files were lost: it replaced none.
      ...(row.shown !== null &&
        row.shown.kept !== version.kept && { previous: { ...row.shown, replaced_at: at } }),
    })
    await pictureChanged(transaction, content, id)
  }
