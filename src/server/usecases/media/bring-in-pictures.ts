import type { FolderAs } from '#contract/content/folder.ts'
import { AppError } from '#contract/core/errors.ts'
import { PICTURES_MOST } from '#contract/media/picture-limits.ts'
import { mediaTexts as texts } from '#contract/media/texts.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { keepFiles } from '#server/store/media/picture-files.ts'
import {
  countPictures,
  findPicture,
  findPictures,
  insertPicture,
  PICTURE_TASK,
  type PictureRow,
  type PictureVersion,
  updatePicture,
} from '#server/store/media/pictures.ts'
import { enqueue } from '#server/store/queue/tasks.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { newPicture } from './add-picture.ts'
import { findHeld, recordPicture } from './hold-picture.ts'
import { keyOfBytes } from './kept-file.ts'
import { readWhole } from './open-picture.ts'
import { pictureChanged } from './pages-with.ts'
import { type FolderPicture, placesOf } from './picture-folder.ts'
import { takePicture } from './take-file.ts'
import { hasWholeFiles } from './whole-files.ts'

type Deps = Pick<AllDeps, 'clock' | 'content' | 'resumes' | 'tempFolder' | 'pictureMaker'> & { store: Store }

export type PicturesPlan = {
  /** Pictures that the library lacks, or had removed. */
  added: FolderPicture[]
  /**
   * Those that it has otherwise, could make nothing of, or lost the file of. Visitors see them, so they change with a publication
   * alone.
   */
  changed: FolderPicture[]
}

const keyOf = ({ bytes }: FolderPicture): string => keyOfBytes(Buffer.from(bytes))

/** Whether the file that the library keeps of it is gone or damaged. */
const isLost = async (resumes: Deps['resumes'], picture: FolderPicture): Promise<boolean> =>
  (await readWhole(resumes, keyOf(picture))) === undefined

const isOtherwise = (row: PictureRow, picture: FolderPicture): boolean =>
  Object.entries(picture.said).some(([part, value]) => row[part as keyof typeof picture.said] !== value) ||
  row.fault !== null ||
  (row.pending ?? row.shown)?.kept !== keyOf(picture)

/** What a folder would change of the library. Throws `unavailable` when the store of its files is away. */
export async function planPictures(
  { store, resumes }: Pick<Deps, 'store' | 'resumes'>,
  pictures: readonly FolderPicture[],
  as: FolderAs,
): Promise<PicturesPlan> {
  const rows = new Map(
    (
      await findPictures(
        store,
        pictures.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  )
  const plan: PicturesPlan = { added: [], changed: [] }
  for (const picture of pictures) {
    const row = rows.get(picture.id)
    if (row === undefined || row.removed_at !== null) plan.added.push(picture)
    else if (as !== 'publication') continue
    else if (isOtherwise(row, picture) || (await isLost(resumes, picture))) plan.changed.push(picture)
  }
  return plan
}

/**
 * Brings them in, each in a transaction of its own: they are in the library before the words that name them, and on
 * pages as soon as the queue has made them. May be cut off and done again. Throws `invalid_input` with the file that is no picture, and as `takePicture`.
 */
export async function bringInPictures(
  deps: Deps,
  { added, changed }: PicturesPlan,
  by: string | null,
): Promise<void> {
  for (const { id, said, bytes } of [...added, ...changed]) {
    const version = await takePicture(deps, Buffer.from(bytes)).catch((error: unknown) => {
      const words = error instanceof AppError ? error.fields?.file : undefined
      if (!(error instanceof AppError) || words === undefined) throw error
      const { code, cause } = error
      throw new AppError(code, { fields: { [placesOf(id).webp]: words }, cause })
    })
    const at = deps.clock().toISOString()
    const isWhole = await hasWholeFiles(deps, (await findPicture(deps.store, id))?.shown)
    const put = { id, said, version, isWhole, by, at }
    await inTransaction(deps.store, (transaction) => putIn(transaction, deps, put))
  }
}

type Put = {
  id: string
  said: FolderPicture['said']
  version: PictureVersion
  /** Whether all files are there that pages show of it, if there are any. */
  isWhole: boolean
  by: string | null
  at: string
}

async function putIn(transaction: Store, { content }: Deps, { id, said, version, isWhole, by, at }: Put) {
  const row = await findHeld(transaction, id)
  if (row === undefined && (await countPictures(transaction)) >= PICTURES_MOST)
    throw new AppError('invalid_input', { fields: { [placesOf(id).webp]: texts.full } })
  const isSame = row !== undefined && row.fault === null && (row.pending ?? row.shown)?.kept === version.kept
  const isThere = isSame && isWhole
  if (row === undefined)
    await insertPicture(transaction, { ...newPicture(version, { id, name: said.name, by, at }), ...said })
  else
    await updatePicture(transaction, id, {
      ...{ ...said, removed_at: null, changed_at: at },
      ...(!isThere && { pending: version, fault: null }),
    })
  await keepFiles(transaction, id, version)
  if (!isThere) await enqueue(transaction, { kind: PICTURE_TASK, key: id, at })
  const action =
    row === undefined ? 'picture.add' : row.removed_at === null ? 'picture.change' : 'picture.restore'
  await recordPicture(transaction, { id, name: said.name }, { action, by, at })
  if (row !== undefined) await pictureChanged(transaction, content, id)
}
