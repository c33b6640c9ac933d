import { AppError } from '#contract/core/errors.ts'
import { type LockedApplication, lockApplications } from '#server/store/applications/recruiter-application.ts'
import type { Store } from '#server/store/engine/store.ts'

/**
 * These applications by id, held until the transaction ends. Throws `application_not_found` when one is missing and
 * `application_merged` when one is part of another.
 */
export async function lockUnmerged(
  transaction: Store,
  ids: readonly number[],
): Promise<Map<number, LockedApplication>> {
  const rows = await lockApplications(transaction, ids)
  if (rows.length < new Set(ids).size) throw new AppError('application_not_found')
  if (rows.some((row) => row.merged_into !== null)) throw new AppError('application_merged')
  return new Map(rows.map((row) => [row.id, row]))
}

/** One of them. */
export async function lockOneUnmerged(transaction: Store, id: number): Promise<LockedApplication> {
  const found = (await lockUnmerged(transaction, [id])).get(id)
  if (found === undefined) throw new AppError('application_not_found')
  return found
}
