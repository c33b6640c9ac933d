import type { Interview } from '#contract/interviews/interview.ts'
import type { InterviewRow } from '#server/store/interviews/interviews.ts'
import { tagOf } from '../core/record-tag.ts'

/** A stored interview in the contract's words, with the tag of its state. */
export function toInterview(row: InterviewRow): Interview {
  const { id, application_id, kind, minutes, zone, candidate_zone, place, state, starts_at, ended_by } = row
  const slots = row.slots.map((slot) => slot.starts_at)
  return {
    ...{ id, application_id, kind, minutes, zone, candidate_zone, place, state, starts_at, slots, ended_by },
    people: row.people.map((person) => ({ id: person.id, name: person.name })),
    author: row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? '' },
    created_at: row.created_at,
    etag: tagOf([kind, minutes, zone, place, state, starts_at, slots, row.people.map((person) => person.id)]),
  }
}
