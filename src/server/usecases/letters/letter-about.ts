import { AppError } from '#contract/core/errors.ts'
import { findCandidate } from '#server/store/candidates/candidates.ts'
import { holderOf } from '#server/store/candidates/facts.ts'
import { branchOf, mustNotContact } from '#server/store/candidates/parts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findLetterApplication, type LetterApplication } from '#server/store/letters/letter-applications.ts'

/** Whom a letter is for, and which of their applications it is about. */
export type LetterAbout = {
  row: { id: number; name: string }
  /** The candidates who are part of the person. */
  ids: readonly number[]
  silent: boolean
  application: LetterApplication | undefined
}

/**
 * Finds both. Throws `candidate_not_found`, `candidate_merged`, and `application_not_found` for one that is spam or another person's.
 */
export async function letterAbout(
  store: Store,
  { candidate_id, application_id }: { candidate_id: number; application_id?: number | null | undefined },
): Promise<LetterAbout> {
  const row = await findCandidate(store, candidate_id)
  if (row === undefined) throw new AppError('candidate_not_found')
  if (row.merged_into !== null) throw new AppError('candidate_merged')
  const { ids, parts } = await branchOf(store, row)
  const application = application_id ? await findLetterApplication(store, application_id) : undefined
  if (application_id && (application === undefined || !ids.includes(application.candidate_id ?? 0)))
    throw new AppError('application_not_found')
  const silent = mustNotContact(row, parts)
  return { row, ids, silent, application }
}

/**
 * With which part of the person a letter is kept: whose address it goes to, else whose application it is about. It leaves with them when they
 * are separated, and is erased with them.
 */
export async function partOfLetter(
  store: Store,
  { row: whole, application }: Pick<LetterAbout, 'row' | 'application'>,
  address: string,
): Promise<number> {
  for (const id of [await holderOf(store, address), application?.candidate_id]) {
    if (id === whole.id) break
    const part = id ? await findCandidate(store, id) : undefined
    if (part?.part_of === whole.id) return part.id
  }
  return whole.id
}

/** The whole person whom a candidate is part of, themselves where they are of nobody. Throws `candidate_not_found`. */
export async function wholePerson(store: Store, candidate_id: number): Promise<number> {
  const row = await findCandidate(store, candidate_id)
  if (row === undefined) throw new AppError('candidate_not_found')
  return row.part_of ?? row.id
}

/** The whole person whose application that is. Throws `application_not_found`, also for spam and for one that is nobody's. */
export async function personOfApplication(store: Store, application_id: number | undefined): Promise<number> {
  const application = application_id && (await findLetterApplication(store, application_id))
  if (!application || application.candidate_id === null) throw new AppError('application_not_found')
  return wholePerson(store, application.candidate_id)
}
