import type { AuditAction } from '#contract/audit/audit.ts'
import { AppError } from '#contract/core/errors.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { lockContent } from '#server/store/content/documents.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findPicture, lockPictures, type PictureRow } from '#server/store/media/pictures.ts'

/** Holds the library and the content, in which it is used. In a transaction. */
export async function holdLibrary(transaction: Store): Promise<void> {
  await lockContent(transaction)
  await lockPictures(transaction)
}

/** Holds both, and answers one picture. Throws `picture_not_found`. In a transaction. */
export async function holdPicture(transaction: Store, id: string): Promise<PictureRow> {
  const row = await findHeld(transaction, id)
  if (row === undefined) throw new AppError('picture_not_found')
  return row
}

/** The same; undefined where there is none. */
export async function findHeld(transaction: Store, id: string): Promise<PictureRow | undefined> {
  await holdLibrary(transaction)
  return findPicture(transaction, id)
}

type Act = { action: AuditAction; by: string | null; at: string }

/** Writes into the audit what was done with a picture, by the name that it has then. */
export const recordPicture = (
  transaction: Store,
  { id, name }: Pick<PictureRow, 'id' | 'name'>,
  { action, by, at }: Act,
): Promise<void> =>
  recordAudit(transaction, {
    ...{ at, actor_id: by, action, subject: 'picture', subject_id: id, detail: { name } },
  })
