import { z } from 'zod'
import { ApplicationNote } from '../applications/recruiter-application.ts'
import { Letter } from '../letters/letter.ts'
import { Text } from '../texts/text.ts'
import { Activity } from './candidate.ts'

const person = z.object({ id: z.string(), name: z.string() })

/**
 * What happened with a person, newest first: what recruiters logged (`activity`), their notes on applications (`note`), what was written to
 * them and by them (`letter`), texts (`text`), and
 * each change of the candidate or of one of their applications (`event`, as the audit has it; `application.receive` is the application itself,
 * without an actor). `application_id` is null for what is about no application.
 */
export const TimelineEntry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('activity'), at: z.string(), activity: Activity }),
  z.object({ type: z.literal('note'), at: z.string(), note: ApplicationNote }),
  z.object({ type: z.literal('letter'), at: z.string(), letter: Letter }),
  z.object({ type: z.literal('text'), at: z.string(), text: Text }),
  z.object({
    type: z.literal('event'),
    at: z.string(),
    application_id: z.int().nullable(),
    actor: person.nullable(),
    action: z.string(),
    detail: z.record(z.string(), z.unknown()),
  }),
])
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** Entries that one page of a timeline holds. */
export const TIMELINE_PAGE = 50

export const TimelineQuery = z.object({
  /** Entries before this moment (ISO 8601); the newest, when it is empty. */
  before: z.union([z.literal('').transform(() => undefined), z.iso.datetime()], 'is not a moment').optional(),
})
export type TimelineQuery = z.infer<typeof TimelineQuery>

/** `next`: the `before` of the older entries, or null. Entries of one moment are never parted. */
export const TimelinePage = z.object({ results: z.array(TimelineEntry), next: z.string().nullable() })
export type TimelinePage = z.infer<typeof TimelinePage>
