import { z } from 'zod'
import { EMAIL_MAX, ID_MAX, LETTER_BODY_MAX, LETTER_FILES_MAX, LETTER_SUBJECT_MAX } from '../core/limits.ts'
import { text } from '../core/text.ts'
import { MERGE_FIELDS } from './merge-fields.ts'
import { LetterBody, LetterSubject, Template } from './template.ts'
import { letterTexts } from './texts.ts'

const id = (what: string) => z.int(what).positive(what).max(ID_MAX, what)

/** A resume of the person that goes with a letter, as `CandidateResume` names it. */
export const LetterAttachment = z.object({
  of: z.enum(['application', 'file'], 'must be a resume'),
  id: id('must be a resume'),
})
export type LetterAttachment = z.infer<typeof LetterAttachment>

/** Whom a letter is for; with an application it is about that. */
const about = {
  candidate_id: id('must be a candidate id'),
  application_id: id('must be an application id').nullable().default(null),
}

/** To whom a letter goes, and what it says. */
export const letterText = {
  to: text({ most: EMAIL_MAX, required: letterTexts.toRequired }).transform((value) => value.toLowerCase()),
  subject: LetterSubject,
  body: LetterBody,
}

export const LetterTexts = z.object(letterText)
export type LetterTexts = z.infer<typeof LetterTexts>

/** A letter as it would be sent. */
export const LetterPreviewInput = z.object({ ...about, ...letterText })
export type LetterPreviewInput = z.infer<typeof LetterPreviewInput>

const KEY = 'must be 32 hexadecimal digits'

/** `key`: made by who sends it; the same key is the same letter, however often it is sent. `at_once`: it does not wait. */
export const letterSending = {
  key: z.string(KEY).regex(/^[0-9a-f]{32}$/, KEY),
  /** The letter that it answers. */
  answers: id('must be a letter id').nullable().default(null),
  at_once: z.boolean('must be true or false').default(false),
}

export const LetterInput = z.object({
  ...about,
  ...letterText,
  ...letterSending,
  files: z.array(LetterAttachment).max(LETTER_FILES_MAX, letterTexts.files).default([]),
})
export type LetterInput = z.infer<typeof LetterInput>

export const LetterPreview = z.object({
  data: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
})
export type LetterPreview = z.infer<typeof LetterPreview>['data']

const optionalId = (what: string) =>
  z.union([z.literal('').transform(() => undefined), z.coerce.number().pipe(id(what))], what).optional()

/** A person, or one of their applications, or both. */
export const LetterBeginningQuery = z
  .object({
    candidate_id: optionalId('must be a candidate id'),
    application_id: optionalId('must be an application id'),
  })
  .refine(({ candidate_id, application_id }) => candidate_id !== undefined || application_id !== undefined, {
    message: 'is missing',
    path: ['candidate_id'],
  })
export type LetterBeginningQuery = z.infer<typeof LetterBeginningQuery>

/** What a window needs to begin a letter. `sending`: whether this server knows a mail server at all. */
export const letterBeginning = z.object({
  name: z.string(),
  do_not_contact: z.boolean(),
  addresses: z.array(z.object({ address: z.string(), bounced: z.boolean() })),
  values: z.partialRecord(z.enum(Object.keys(MERGE_FIELDS) as (keyof typeof MERGE_FIELDS)[]), z.string()),
  templates: z.array(Template),
  files: z.array(LetterAttachment.extend({ name: z.string(), size: z.int() })),
  signature: z.string(),
  sending: z.boolean(),
})
export const LetterBeginning = z.object({ data: letterBeginning.extend({ candidate_id: z.int() }) })
export type LetterBeginning = z.infer<typeof letterBeginning>
/** That of a letter to a person, and whose it is. */
export type PersonLetterBeginning = z.infer<typeof LetterBeginning>['data']

/** What a mail says that a recruiter pastes. */
export const pastedText = {
  subject: text({ most: LETTER_SUBJECT_MAX }).default(''),
  body: text({ most: LETTER_BODY_MAX, required: letterTexts.bodyRequired, lines: true }),
}

export const PastedTexts = z.object(pastedText)

/** A mail that somebody sent elsewhere, as a recruiter pastes it. */
export const PastedInput = z.object({ ...about, ...pastedText })
export type PastedInput = z.infer<typeof PastedInput>
