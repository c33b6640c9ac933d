import type { ConsentEvent, ConsentSource } from '#contract/consents/consent.ts'
import type { Purpose } from '#contract/consents/purpose.ts'
import { hashed } from '../core/hashed.ts'

/** Before the first row. */
export const FIRST_HASH = '0'.repeat(64)

export type ChainedRow = {
  id: number
  phone_hash: string
  subject_hash: string
  purpose: Purpose
  event: ConsentEvent
  wording: string
  wording_hash: string
  page: string
  source: ConsentSource
  at: string
  previous_hash: string
}

export type Subject = { phone: string; email: string; network: string; salt: string }

/** What a row holds of whose it is: with the salt gone, nobody can try numbers on it. */
export const subjectHash = ({ salt, phone, email, network }: Subject): string =>
  hashed(JSON.stringify([salt, phone, email, network]))

/** The hash of a row, which covers all of it and the hash of the row before. */
export const rowHash = (row: ChainedRow): string =>
  hashed(
    JSON.stringify([
      ...[row.id, row.previous_hash, row.phone_hash, row.subject_hash, row.purpose, row.event],
      ...[row.wording_hash, row.page, row.source, row.at],
    ]),
  )
