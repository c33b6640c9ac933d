import { z } from 'zod'
import { IdParams } from '../core/paging.ts'
import { stored } from '../core/stored.ts'

export const INTERVIEW_KINDS = ['phone', 'video', 'place'] as const
export const InterviewKind = z.enum(INTERVIEW_KINDS)
export type InterviewKind = z.infer<typeof InterviewKind>

/** `declined`: none of the times suits the candidate. */
export const INTERVIEW_STATES = ['proposed', 'declined', 'booked', 'cancelled'] as const
export const InterviewState = z.enum(INTERVIEW_STATES)
export type InterviewState = z.infer<typeof InterviewState>

/** What came of an interview that was booked. */
export const INTERVIEW_OUTCOMES = ['held', 'no_show'] as const
export const InterviewOutcome = z.enum(INTERVIEW_OUTCOMES)
export type InterviewOutcome = z.infer<typeof InterviewOutcome>

/** Who ended an interview; `application`: it went with its application. */
export const INTERVIEW_ENDERS = ['recruiter', 'candidate', 'application'] as const
export type InterviewEnder = (typeof INTERVIEW_ENDERS)[number]

const person = z.object({ id: z.string(), name: z.string() })

/**
 * An interview about an application: the times that are proposed, and the one that was picked. Moments are UTC ISO 8601; `zone` is that
 * in which they were proposed, `candidate_zone` the one that the candidate chose to read them in. `outcome`: null until somebody says it. `can_restore`: it was
 * cancelled, lies ahead still, and its time is free.
 */
export const Interview = z.object({
  id: z.int(),
  application_id: z.int(),
  kind: stored(InterviewKind, 'unknown'),
  minutes: z.int(),
  zone: z.string(),
  candidate_zone: z.string().nullable(),
  place: z.string(),
  state: stored(InterviewState, 'unknown'),
  starts_at: z.string().nullable(),
  slots: z.array(z.string()),
  people: z.array(person),
  author: person.nullable(),
  ended_by: stored(z.enum(INTERVIEW_ENDERS), null),
  outcome: stored(InterviewOutcome, null),
  created_at: z.string(),
  can_restore: z.boolean(),
  etag: z.string(),
})
export type Interview = z.infer<typeof Interview>
export const InterviewParams = IdParams
export const InterviewResponse = z.object({ data: Interview })
export const Interviews = z.object({ data: z.array(Interview) })

/** Another interview of somebody who is to take part, at the same time: picked, or proposed to another candidate. */
export const Conflict = z.object({
  interview_id: z.int(),
  application_id: z.int(),
  name: z.string(),
  who: z.string(),
  starts_at: z.string(),
  minutes: z.int(),
  booked: z.boolean(),
})
export type Conflict = z.infer<typeof Conflict>

/** A time as it was typed: the moment it means, or what is wrong with it; and what else is then. */
export const LookedSlot = z.object({
  local: z.string(),
  starts_at: z.string().nullable(),
  problem: z.string().nullable(),
  conflicts: z.array(Conflict),
})
export type LookedSlot = z.infer<typeof LookedSlot>
export const LookedSlots = z.object({ data: z.array(LookedSlot) })

/** A booked interview as the top of the dashboard names it. */
export const AgendaInterview = z.object({
  id: z.int(),
  application_id: z.int(),
  name: z.string(),
  job_title: z.string(),
  starts_at: z.string(),
  minutes: z.int(),
})
export type AgendaInterview = z.infer<typeof AgendaInterview>

/** An interview as the candidate sees it on their page: nothing but what they were told. */
export type MyInterview = {
  id: number
  job_title: string
  kind: InterviewKind
  minutes: number
  /** What times are shown in. */
  zone: string
  place: string
  state: InterviewState
  starts_at: string | null
  /** Of one that was picked: whether it has begun, and whether its time is over. */
  when: 'to come' | 'begun' | 'past'
  /** Those that can be picked still. */
  slots: string[]
  people: string[]
}
