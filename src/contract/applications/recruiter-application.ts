import { z } from 'zod'
import { ID_MAX, MOVES_MAX, NOTE_MAX, REASON_MAX } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { ScreeningAnswer } from '../jobs/screening.ts'
import { NoLetter } from '../letters/no-letter.ts'
import { Step } from '../steps/step.ts'
import { eachField, LINE_FIELDS, TEXT_FIELDS } from './applicant-fields.ts'
import { JobRef, ListedApplication, RATING_MAX } from './application-list.ts'
import { ApplicationSource } from './source.ts'
import { applicationTexts } from './texts.ts'

const id = (message: string) => z.int(message).positive(message).max(ID_MAX, message)

/** A note of a recruiter. `application_id` is another one's when it was merged into the one that is read. */
export const ApplicationNote = z.object({
  id: z.int(),
  application_id: z.int(),
  author: z.object({ id: z.string(), name: z.string() }),
  body: z.string(),
  created_at: z.string(),
})
export type ApplicationNote = z.infer<typeof ApplicationNote>

/** Another application that this one is held against. */
export const OtherApplication = z.object({
  id: z.int(),
  job: JobRef,
  stage_id: z.int(),
  ...eachField(LINE_FIELDS, () => z.string()),
  resume_name: z.string(),
  submitted_at: z.string(),
})
export type OtherApplication = z.infer<typeof OtherApplication>

/** Why two applications may be one: same email on the same job, same file, or same phone and a similar name. */
const DUPLICATE_REASONS = ['same_job', 'same_resume', 'same_phone'] as const
export const PossibleDuplicate = OtherApplication.extend({
  reasons: z.array(z.enum(DUPLICATE_REASONS)).min(1),
})
export type PossibleDuplicate = z.infer<typeof PossibleDuplicate>

/** Everything the admin knows of one application. `merged`: those that were merged into it. */
export const RecruiterApplication = ListedApplication.omit({ snippet: true }).extend({
  ...eachField(TEXT_FIELDS, () => z.string()),
  step: Step.nullable(),
  resume_size: z.int(),
  answers: z.array(ScreeningAnswer),
  notes: z.array(ApplicationNote),
  same_person: z.array(OtherApplication),
  possible_duplicates: z.array(PossibleDuplicate),
  merged: z.array(OtherApplication),
  merged_into: z.int().nullable(),
  /** Since when it counts as sent by a program. */
  spam_since: z.string().nullable(),
  /** The person whose it is; null for spam that nobody has looked at. */
  candidate_id: z.int().nullable(),
  /** That person's tags, in their order. */
  tags: z.array(z.string()),
  /** Who considered the person for this job; null also where that account is gone. */
  considered_by: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Where the applicant came from; null when nothing said it. */
  source: ApplicationSource.nullable(),
})
export type RecruiterApplication = z.infer<typeof RecruiterApplication>
export const RecruiterApplicationResponse = z.object({ data: RecruiterApplication })

/** A change, newest first; the last one is `application.receive`, which has no actor. `detail` says what the action does not. */
export const ApplicationEvent = z.object({
  at: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }).nullable(),
  action: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
export type ApplicationEvent = z.infer<typeof ApplicationEvent>

/** `rating`: 1 to 5, or null for none. `spam`: whether a program seems to have sent it. Absent: unchanged. */
export const ApplicationPatch = z.object({
  rating: z
    .int('must be a whole number')
    .min(1, applicationTexts.rating)
    .max(RATING_MAX, applicationTexts.rating)
    .nullable()
    .optional(),
  spam: z.boolean().optional(),
})
export type ApplicationPatch = z.infer<typeof ApplicationPatch>
export const PatchedApplication = z.object({
  data: z.object({
    id: z.int(),
    rating: z.int().nullable(),
    spam: z.boolean(),
    /** What its history says of the change, newest first. */
    events: z.array(ApplicationEvent),
  }),
})

const reason = text({ most: REASON_MAX })
const reason_id = id('must be a reason id').nullable().optional()

/** Moves to stages, all or none; with `from`, none when one of them is in another stage by now. Reasons, a fixed one and words, count where the stage refuses; a move's own ones come before the common ones. */
export const MovesInput = z.object({
  moves: z
    .array(
      z.object({
        id: id('must be an application id'),
        stage_id: id('must be a stage id'),
        from: id('must be a stage id').optional(),
        reject_reason: reason.nullable().optional(),
        reason_id,
        /** It takes a move back: of a fixed reason that was deleted meanwhile the words alone come back. */
        back: z.boolean().optional(),
      }),
    )
    .min(1, applicationTexts.moves)
    .max(MOVES_MAX, applicationTexts.moves)
    .refine((moves) => new Set(moves.map((move) => move.id)).size === moves.length, applicationTexts.twice),
  reject_reason: reason.nullable().optional(),
  reason_id,
  /** The template of the letter that each of them gets, ten minutes later; null: none; absent: what the reason says, else the stage. A move back sends none. */
  letter_template_id: id('must be a template id').nullable().optional(),
})
export type MovesInput = z.infer<typeof MovesInput>

/** What moved, from where; the reasons are those that it had before. A move back with these undoes it. */
export const Moved = z.object({
  id: z.int(),
  from: z.int(),
  to: z.int(),
  reject_reason: z.string().nullable(),
  reason_id: z.int().nullable(),
  /** The letter that goes with the move, or why none does although one was to. */
  letter: z.int().nullable(),
  no_letter: NoLetter.nullable(),
  /** The template that the reason or the stage has for it and that is not sent by itself: a letter that may be written. */
  offered: z.int().nullable(),
  /** What its history says of the move. */
  event: ApplicationEvent,
  /** Of the application as it is now, and as it was before: another one than was read says that somebody changed it since. */
  etag: z.string(),
  etag_before: z.string(),
})
export type Moved = z.infer<typeof Moved>
export const MovesResponse = z.object({ data: z.object({ moved: z.array(Moved) }) })

export const NoteInput = z.object({
  body: text({ most: NOTE_MAX, required: applicationTexts.noteRequired, lines: true }),
})
/** The note, what the history says of it, and the tag of the application, which notes do not change. */
export const NoteResponse = z.object({
  data: ApplicationNote.extend({ event: ApplicationEvent, application_etag: z.string() }),
})

export const MergeInput = z.object({ duplicate_id: id('must be an application id') })
export const MergedResponse = z.object({ data: z.object({ id: z.int(), merged_into: z.int().nullable() }) })

export const ApplicationHistory = z.object({ data: z.array(ApplicationEvent) })
