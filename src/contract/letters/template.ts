import { z } from 'zod'
import { LETTER_BODY_MAX, LETTER_SUBJECT_MAX, TEMPLATE_NAME_MAX } from '../core/limits.ts'
import { IdParams } from '../core/paging.ts'
import { stored } from '../core/stored.ts'
import { text } from '../core/text.ts'
import { mergeFault } from './merge-fields.ts'
import { letterTexts } from './texts.ts'

/** What a template is for. */
export const TEMPLATE_KINDS = {
  stage: 'A new stage',
  refusal: 'A refusal',
  interview: 'An interview',
  resume: 'A request for a resume',
  message: 'An answer to a message',
  free: 'Anything else',
} as const
export const TemplateKind = z.enum(
  Object.keys(TEMPLATE_KINDS) as (keyof typeof TEMPLATE_KINDS)[],
  letterTexts.kind,
)
export type TemplateKind = z.infer<typeof TemplateKind>

/** Whether a template is for letters to people, not for answers to messages of the contact form. */
export const isForPeople = ({ kind }: { kind: TemplateKind | 'unknown' }): boolean => kind !== 'message'

const withFields = (checked: z.ZodType<string, string>) =>
  checked.superRefine((value, context) => {
    const message = mergeFault(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** The line above a letter and its plain text, whose fields are known ones. */
export const LetterSubject = withFields(
  text({ most: LETTER_SUBJECT_MAX, required: letterTexts.subjectRequired }),
)
export const LetterBody = withFields(
  text({ most: LETTER_BODY_MAX, required: letterTexts.bodyRequired, lines: true }),
)

const fields = {
  kind: TemplateKind,
  name: text({ most: TEMPLATE_NAME_MAX, required: letterTexts.nameRequired }),
  subject: LetterSubject,
  body: LetterBody,
}

/** What letters begin with, everybody's. `etag` is what `If-Match` names. */
export const Template = z.object({
  id: z.int(),
  /** Unknown: of a newer version, and no kind to send. */
  kind: stored(TemplateKind, 'unknown'),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  etag: z.string(),
})
export type Template = z.infer<typeof Template>
export const TemplateResponse = z.object({ data: Template })
/** By kind, then by name. */
export const Templates = z.object({ data: z.array(Template) })
export const TemplateParams = IdParams

export const TemplateInput = z.object(fields)
export type TemplateInput = z.infer<typeof TemplateInput>

/** What is sent changes, the rest stays. */
export const TemplatePatch = z.object(fields).partial()
export type TemplatePatch = z.infer<typeof TemplatePatch>

/** A template as it would read for whoever applied last; of an answer, for the message that came last. */
export const TemplatePreviewInput = z.object({
  kind: TemplateKind.default('free'),
  subject: LetterSubject,
  body: LetterBody,
})
export type TemplatePreviewInput = z.infer<typeof TemplatePreviewInput>

/**
 * `holes`: fields that nothing is known for. `about`: whose values they are; null where nobody has applied. Of an answer `name` is the address
 * and `job` the subject of the message; null where there is none.
 */
export const TemplatePreview = z.object({
  data: z.object({
    subject: z.string(),
    body: z.string(),
    holes: z.array(z.string()),
    about: z.object({ name: z.string(), job: z.string() }).nullable(),
  }),
})
export type TemplatePreview = z.infer<typeof TemplatePreview>['data']
