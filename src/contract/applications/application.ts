import { z } from 'zod'
import { CONSENT_FIRM, consentFields } from '../consents/purpose.ts'
import { ID_MAX } from '../core/limits.ts'
import { IdParams } from '../core/paging.ts'
import { APPLICANT_FIELDS, applicantFields, eachField } from './applicant-fields.ts'
import { ResumeWarnings } from './resume-warning.ts'

/**
 * The text fields of the application form (spec section 3 and 5). The résumé travels beside them as
 * `applicant_resume` and is judged by its content, on the server.
 */
export const ApplyFields = z.object({
  job_id: z.coerce
    .number('must be a job id')
    .int('must be a job id')
    .positive('must be a job id')
    .max(ID_MAX),
  ...applicantFields,
})
export type ApplyFields = z.infer<typeof ApplyFields>

/**
 * The form as it is sent. `website` is a trap, as in the contact form: people do not see it, programs fill it in, and it
 * takes anything. `landing` is the address of the first page that the visitor opened here, and `referrer` the page that led
 * there: their `source` and `utm_` parameters and the host of a foreign page are kept (spec-decisions row 94). The fields of consent to texts are
 * empty for who sends none (docs/decisions/0052).
 */
export const ApplyInput = ApplyFields.extend({
  website: z.string().default(''),
  landing: z.string().default(''),
  referrer: z.string().default(''),
  ...consentFields,
  [CONSENT_FIRM]: z.string().default(''),
})

export const IdempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, 'must be 8 to 200 visible ASCII characters')
  .optional()

/** An application as a recruiter reads it; `applicant_resume` is a link that lives at most 60 s. */
export const Application = z.object({
  id: z.int(),
  ...eachField(APPLICANT_FIELDS, () => z.string()),
  applicant_resume: z.string(),
  resume_name: z.string(),
  resume_size: z.int(),
  resume_warnings: ResumeWarnings,
  submitted_at: z.string(),
})
export type Application = z.infer<typeof Application>

export const AppliedResponse = z.object({
  message: z.string(),
  data: z.object({ id: z.int(), job_id: z.int(), submitted_at: z.string() }),
})
export type AppliedResponse = z.infer<typeof AppliedResponse>

export const ResumeLinkResponse = z.object({ data: z.object({ url: z.string(), expires_at: z.string() }) })
export const ApplicationParams = IdParams
/** What the bytes of a resume are asked for: to show them in the admin, or to save them. The audit says which. */
const ResumePurpose = z.enum(['download', 'show']).default('download')

export const ResumeLinkQuery = z.object({ purpose: ResumePurpose })
export type ResumeLinkQuery = z.infer<typeof ResumeLinkQuery>

/** Query of a signed download: when it ends (epoch seconds), who asked for it and what for, and the signature. */
export const DownloadQuery = ResumeLinkQuery.extend({
  expires: z.coerce.number().int(),
  by: z.string().max(100),
  signature: z.string().max(100),
})
export type DownloadQuery = z.infer<typeof DownloadQuery>
