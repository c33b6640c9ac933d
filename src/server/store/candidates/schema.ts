import type { Generated, Selectable } from 'kysely'
import type { FactOrigin, FactState } from '#contract/candidates/fact.ts'

export type CandidatesTables = {
  candidates: CandidateTable
  candidate_facts: FactTable
  candidate_tags: TagTable
  candidate_activities: ActivityTable
  resume_facts: ResumeFactTable
  /** Two who are not one person, in a row for each of them. */
  not_same_people: { candidate_id: number; other_id: number; by_id: string; at: string }
  presence: { candidate_id: number; user_id: string; at: string }
}

type CandidateTable = {
  id: Generated<number>
  /** The current name, and the same folded for sorting. */
  name: string
  sort_name: string
  owner_id: Generated<string | null>
  source: Generated<string | null>
  do_not_contact: Generated<boolean>
  created_at: string
  changed_at: string
  /** Whom a recruiter merged this one into. */
  merged_into: Generated<number | null>
  /** Whom that leads to in the end, who is merged into nobody: the person. */
  part_of: Generated<number | null>
  /** The import that made the candidate, and the row that it was made of. */
  import_id: Generated<number | null>
  import_row: Generated<number | null>
  /** One of the sample people. */
  is_sample: Generated<boolean>
  /** When they were last in contact by a record that is gone. */
  contact_at: Generated<string | null>
}

type FactTable = {
  id: Generated<number>
  candidate_id: number
  /** One of the contract's, or one of a newer version. */
  kind: string
  /** Canonical, as it is compared. */
  value: string
  written: string
  state: FactState
  origin: FactOrigin
  application_id: Generated<number | null>
  line: Generated<string | null>
  by_id: Generated<string | null>
  /** Of several of a kind the lowest is the first. */
  position: Generated<number>
  created_at: string
  /** Since when whoever said it is known to hold the address that they said it from. */
  proven_at: Generated<string | null>
  /** The import that said so; of tags and entries likewise. */
  import_id: Generated<number | null>
}

/** `person_id`: the candidate, or who it is part of. */
type TagTable = {
  candidate_id: number
  tag: string
  person_id: number
  import_id: Generated<number | null>
  /** Not of those that an import gave. */
  given_at: Generated<string | null>
}

type ActivityTable = {
  id: Generated<number>
  candidate_id: number
  kind: string
  body: string
  happened_at: string
  author_id: string
  created_at: string
  import_id: Generated<number | null>
}

/** What the resume of an application says. */
type ResumeFactTable = {
  application_id: number
  kind: string
  value: string
  position: number
  years: number | null
  line: string
}

export type CandidateRow = Selectable<CandidateTable>
