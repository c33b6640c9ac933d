import type { Interview } from '#contract/interviews/interview.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { InterviewRow } from '#server/store/interviews/interviews.ts'
import { tagOf } from '../core/record-tag.ts'
import { whyNotRestored } from './restore-interview.ts'

/** A stored interview in the contract's words, with the tag of its state. */
export function toInterview(row: InterviewRow, can_restore = false): Interview {
  const { kind, minutes, zone, place, state, starts_at, outcome } = row
  const slots = row.slots.map((slot) => slot.starts_at)
  const people = row.people.map(({ id, name }) => ({ id, name }))
  const changeable = { kind, minutes, zone, place, state, starts_at, outcome, slots, people }
  return {
    ...changeable,
    ...{ id: row.id, application_id: row.application_id, candidate_zone: row.candidate_zone },
    author: row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? '' },
    ...{ ended_by: row.ended_by, created_at: row.created_at, can_restore },
    etag: tagOf(Object.values({ ...changeable, people: people.map(({ id }) => id) })),
  }
}

/** The same, which says of one that was cancelled whether it can be booked again at `at`. */
export const toStandingInterview = async (store: Store, row: InterviewRow, at: string): Promise<Interview> =>
  toInterview(row, row.state === 'cancelled' && (await whyNotRestored(store, row, at)) === undefined)
