import { z } from 'zod'
import {
  ID_MAX,
  INTERVIEW_MINUTES,
  INTERVIEW_PEOPLE_MAX,
  INTERVIEW_PLACE_MAX,
  SLOTS_MAX,
} from '../core/limits.ts'
import { text } from '../core/text.ts'
import { LetterBody, LetterSubject } from '../letters/template.ts'
import { INTERVIEW_KINDS, INTERVIEW_OUTCOMES } from './interview.ts'
import { interviewTexts } from './texts.ts'
import { isZone } from './zoned.ts'

const APPLICATION = 'must be an application id'
const KEY = 'must be 32 hexadecimal digits'

// Both engines and every browser know these years by the same spelling.
const local = z
  .string(interviewTexts.slot)
  .regex(/^2\d{3}-\d\d-\d\dT\d\d:\d\d$/, interviewTexts.slot)
  .refine((value) => {
    const read = Date.parse(`${value}:00Z`)
    return !Number.isNaN(read) && new Date(read).toISOString().startsWith(value)
  }, interviewTexts.slot)
/** The name of a time zone. */
export const Zone = z
  .string(interviewTexts.zone)
  .max(60, interviewTexts.zone)
  .refine(isZone, interviewTexts.zone)
/** Whether this can be the link of a video call, which candidates follow. */
export const isVideoLink = (place: string): boolean => /^https:\/\/\S+$/.test(place)

const minutes = z
  .int(interviewTexts.minutes)
  .min(INTERVIEW_MINUTES.least, interviewTexts.minutes)
  .max(INTERVIEW_MINUTES.most, interviewTexts.minutes)
const place = text({ most: INTERVIEW_PLACE_MAX })
const slots = z
  .array(local, interviewTexts.slots)
  .min(1, interviewTexts.slots)
  .max(SLOTS_MAX, interviewTexts.slots)
const people = z
  .array(
    z
      .string()
      .max(100)
      .regex(/^[\w-]+$/, interviewTexts.personUnknown),
    interviewTexts.people,
  )
  .min(1, interviewTexts.people)
  .max(INTERVIEW_PEOPLE_MAX, interviewTexts.people)

/**
 * Times that are proposed for an interview about an application, as clocks of `zone` show them, with the letter that asks for one of them;
 * its fields are those of every letter. `people`: ids of the accounts that take part. `key`: the same key is the same proposal.
 */
export const InterviewInput = z
  .object({
    application_id: z.int(APPLICATION).positive(APPLICATION).max(ID_MAX, APPLICATION),
    key: z.string(KEY).regex(/^[0-9a-f]{32}$/, KEY),
    kind: z.enum(INTERVIEW_KINDS, interviewTexts.kind),
    minutes,
    zone: Zone,
    place,
    slots,
    people,
    subject: LetterSubject,
    body: LetterBody,
  })
  .superRefine(({ kind, place: where, slots: times }, context) => {
    if (where === '')
      context.addIssue({ code: 'custom', path: ['place'], message: interviewTexts.placeRequired[kind] })
    else if (kind === 'video' && !isVideoLink(where))
      context.addIssue({ code: 'custom', path: ['place'], message: interviewTexts.link })
    if (new Set(times).size < times.length)
      context.addIssue({ code: 'custom', path: ['slots'], message: interviewTexts.twice })
  })
export type InterviewInput = z.infer<typeof InterviewInput>

/** What the times mean, and what else these people have then. `except`: an interview that is being changed. */
export const LookInput = z.object({
  zone: Zone,
  minutes,
  slots,
  people,
  except: z.int().positive().max(ID_MAX).optional(),
})
export type LookInput = z.infer<typeof LookInput>

/**
 * What is sent changes, the rest stays. `starts`: the time of one that was picked, `slots`: the times of one that was not, each as clocks
 * of its zone (`zone`, where it is sent) show it; after `declined` they are proposed anew. `people`: all who take part from now on. `state`: `cancelled`, or
 * `booked` for one that was cancelled and can be booked again (`can_restore`). `outcome`: of one that was booked and has begun; null takes it back. With `state`
 * or `outcome` nothing else changes.
 */
export const InterviewPatch = z.object({
  starts: local.optional(),
  slots: slots.optional(),
  minutes: minutes.optional(),
  kind: z.enum(INTERVIEW_KINDS, interviewTexts.kind).optional(),
  zone: Zone.optional(),
  people: people.optional(),
  place: text({ most: INTERVIEW_PLACE_MAX, required: interviewTexts.placeRequired.place }).optional(),
  state: z.enum(['cancelled', 'booked']).optional(),
  outcome: z.enum(INTERVIEW_OUTCOMES, interviewTexts.outcome).nullable().optional(),
})
export type InterviewPatch = z.infer<typeof InterviewPatch>
