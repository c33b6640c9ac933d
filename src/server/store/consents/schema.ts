import type { Generated } from 'kysely'
import type { ConsentEvent, ConsentSource } from '#contract/consents/consent.ts'
import type { Purpose } from '#contract/consents/purpose.ts'

export type ConsentsTables = { consents: ConsentTable; consent_subjects: SubjectTable }

/** Append-only: the database refuses anything else. */
type ConsentTable = {
  id: number
  /** Of the number in E.164, with a key outside the database. */
  phone_hash: string
  /** Of what stands beside, with a salt that goes with it. */
  subject_hash: string
  purpose: Purpose
  event: ConsentEvent
  wording: string
  wording_hash: string
  page: string
  source: ConsentSource
  at: string
  previous_hash: string
  hash: string
}

/** Whose a row of the ledger is; erased with the person. */
type SubjectTable = {
  consent_id: number
  candidate_id: number | null
  phone: string
  /** By which address the person was known who said it; empty for what a number said. */
  email: string
  /** By which address it is theirs now, where they corrected theirs; the hash of the row does not cover it. */
  own_email: Generated<string | null>
  network: string
  salt: string
}
