import { randomBytes } from 'node:crypto'
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

export type Subject = {
  phone: string
  email: string
  network: string
  candidate_id: number | null
  salt: string
}

/** How the salt of a row begins whose hash covers the person, too: those of before it did not. */
const WITH_PERSON = 'person-'

/** A salt for a row to come. */
export const newSalt = (): string => `${WITH_PERSON}${randomBytes(16).toString('hex')}`

/** What a row holds of whose it is: with the salt gone, nobody can try numbers on it. */
export const subjectHash = ({ salt, phone, email, network, candidate_id }: Subject): string =>
  hashed(
    JSON.stringify([salt, phone, email, network, ...(salt.startsWith(WITH_PERSON) ? [candidate_id] : [])]),
  )

/** The hash of a row, which covers all of it and the hash of the row before. */
export const rowHash = (row: ChainedRow): string =>
  hashed(
    JSON.stringify([
      ...[row.id, row.previous_hash, row.phone_hash, row.subject_hash, row.purpose, row.event],
      ...[row.wording_hash, row.page, row.source, row.at],
    ]),
  )
