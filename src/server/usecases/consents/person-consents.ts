import { type PersonConsents, PersonEntry } from '#contract/consents/consent.ts'
import { AppError } from '#contract/core/errors.ts'
import { findCandidate } from '#server/store/candidates/candidates.ts'
import { branchOf } from '#server/store/candidates/parts.ts'
import { phonesOfCandidates } from '#server/store/consents/ledger.ts'
import type { Store } from '#server/store/engine/store.ts'
import { entriesAbout } from './entries-about.ts'
import { rowsOfNumbers, standingConsents } from './own-consents.ts'

type Deps = { store: Store; secret: string }

/** A person with their numbers that the ledger knows, those of who was merged into them included. Throws `candidate_not_found`. */
export async function personWithNumbers(store: Store, id: number) {
  const row = await findCandidate(store, id)
  if (row === undefined) throw new AppError('candidate_not_found')
  const { ids } = await branchOf(store, row)
  return { row, ids, phones: await phonesOfCandidates(store, ids) }
}

/**
 * What a person agreed to, and all that the ledger says of it, the newest first; of who else has or had one of their numbers only what ended or confirmed
 * theirs, without whose it is. Throws `candidate_not_found`.
 */
export async function personConsents(deps: Deps, id: number): Promise<PersonConsents> {
  const { ids, phones } = await personWithNumbers(deps.store, id)
  const entries = entriesAbout(await rowsOfNumbers(deps, phones), ids).map((row) =>
    PersonEntry.parse({ ...row, own: row.candidate_id !== null }),
  )
  return { consents: await standingConsents(deps, phones, { candidates: ids }), entries: entries.reverse() }
}
