import { lastSubject, ledgerFrom } from '#server/store/consents/ledger.ts'
import type { Store } from '#server/store/engine/store.ts'
import { hashed } from '../core/hashed.ts'
import { FIRST_HASH, rowHash, subjectHash } from './chain.ts'

const BATCH = 1_000

export type LedgerVerdict = {
  /** Rows that were found whole. */
  rows: number
  /** Those of them whose person was erased. */
  erased: number
  /** The hash of the last of them: whoever noted it sees later that nothing before was rewritten. */
  head: string
  /** The first row that is not as it was written, and what is wrong with it. */
  broken: { id: number; why: string } | null
}

/** Reads the whole ledger and answers whether every row is as it was written, up to the first that is not. */
export async function verifyLedger(store: Store): Promise<LedgerVerdict> {
  let rows = 0
  let erased = 0
  let head = FIRST_HASH
  const brokenAt = (id: number, why: string): LedgerVerdict => ({ rows, erased, head, broken: { id, why } })
  for (;;) {
    // From its very beginning: what was put before the first row is in none of the next.
    const some = await ledgerFrom(store, rows === 0 ? undefined : rows, BATCH)
    for (const { phone, email, network, candidate_id, salt, hash, ...row } of some) {
      if (row.id <= rows) return brokenAt(row.id, 'it was put in')
      if (row.id !== rows + 1) return brokenAt(rows + 1, 'it is missing')
      if (row.previous_hash !== head) return brokenAt(row.id, 'it does not follow the row before')
      if (hashed(row.wording) !== row.wording_hash) return brokenAt(row.id, 'its words were changed')
      if (rowHash(row) !== hash) return brokenAt(row.id, 'it was changed')
      if (phone === null || email === null || network === null || salt === null) erased += 1
      else if (subjectHash({ phone, email, network, candidate_id, salt }) !== row.subject_hash)
        return brokenAt(row.id, 'its number, address, network or person was changed')
      rows += 1
      head = hash
    }
    if (some.length < BATCH) break
  }
  if ((await lastSubject(store)) > rows) return brokenAt(rows + 1, 'it is missing')
  return { rows, erased, head, broken: null }
}
