import type { Generated } from 'kysely'
import type {
  InterviewEnder,
  InterviewKind,
  InterviewOutcome,
  InterviewState,
} from '#contract/interviews/interview.ts'

export type InterviewsTables = {
  interviews: InterviewTable
  /** The times that are proposed, each since when. */
  interview_slots: { interview_id: number; starts_at: string; offered_at: string }
  interview_people: { interview_id: number; user_id: string }
}

/** `sequence`: how often what calendars know of it was changed (RFC 5546). `booked_at`: when its time was set the last time. */
type InterviewTable = {
  id: Generated<number>
  application_id: number
  key: string
  uid: string
  sequence: Generated<number>
  kind: InterviewKind
  minutes: number
  zone: string
  candidate_zone: Generated<string | null>
  place: string
  state: InterviewState
  starts_at: Generated<string | null>
  booked_at: Generated<string | null>
  ended_at: Generated<string | null>
  ended_by: Generated<InterviewEnder | null>
  outcome: Generated<InterviewOutcome | null>
  reminded: Generated<'day' | 'hour' | null>
  letter_id: Generated<number | null>
  author_id: string | null
  created_at: string
}
