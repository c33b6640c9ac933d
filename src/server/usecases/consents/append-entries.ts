import type { ConsentEvent, ConsentSource } from '#contract/consents/consent.ts'
import type { Purpose } from '#contract/consents/purpose.ts'
import { insertEntry, lastEntry } from '#server/store/consents/ledger.ts'
import type { Store } from '#server/store/engine/store.ts'
import { hashed } from '../core/hashed.ts'
import { FIRST_HASH, newSalt, rowHash, subjectHash } from './chain.ts'
import { phoneHash, type Secret } from './phone-hash.ts'

/** What is written down of one act: by whom, where, when, and the exact words for each purpose. */
export type Act = {
  event: ConsentEvent
  /** In E.164. */
  phone: string
  said: readonly { purpose: Purpose; wording: string }[]
  source: ConsentSource
  page: string
  candidate_id: number | null
  email: string
  network: string
  at: string
}

/** Adds what somebody said to the ledger, a row for each purpose, in the transaction that holds it (`lockLedger`). */
export async function appendEntries(
  transaction: Store,
  secret: Secret,
  { said, candidate_id, phone, email, network, ...act }: Act,
): Promise<void> {
  const last = await lastEntry(transaction)
  let id = last?.id ?? 0
  let previous_hash = last?.hash ?? FIRST_HASH
  for (const { purpose, wording } of said) {
    id += 1
    const subject = { phone, email, network, candidate_id, salt: newSalt() }
    const row = {
      ...{ ...act, id, purpose, wording, previous_hash },
      ...{ wording_hash: hashed(wording), phone_hash: phoneHash(secret, phone) },
      subject_hash: subjectHash(subject),
    }
    const hash = rowHash(row)
    await insertEntry(transaction, { ...row, hash }, { ...subject, consent_id: id })
    previous_hash = hash
  }
}
