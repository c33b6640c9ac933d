import { ApplyFields, ApplyInput, IdempotencyKey } from '#contract/applications/application.ts'
import { resumeName } from '#contract/applications/resume-name.ts'
import { checkAnswers } from '#contract/applications/screening-answers.ts'
import type { ApplicationSource } from '#contract/applications/source.ts'
import { agreedIn, CONSENT_FIRM, type Purpose } from '#contract/consents/purpose.ts'
import { consentTexts } from '#contract/consents/texts.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { type FieldErrors, fieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { texts } from '#contract/core/texts.ts'
import type { ScreeningAnswer } from '#contract/jobs/screening.ts'
import { inspectResume, type JudgedResume } from '#server/files/inspect-resume.ts'
import type { ReceivedUpload } from '#server/files/receive-upload.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findJob } from '#server/store/jobs/jobs.ts'
import { questionsOf } from '#server/store/jobs/screening.ts'
import { textNumber } from '../consents/phone-hash.ts'
import { isOpen } from '../jobs/is-open.ts'
import { sourceOf } from './source-of.ts'

/** A résumé that has been received, with the visitor's name for it; or why it was refused while receiving. */
export type SentResume = { upload: ReceivedUpload; name: string } | { refused: FieldErrors } | undefined

export type SentApplication = {
  fields: Record<string, string>
  resume: SentResume
  idempotencyKey: string | undefined
  /** The network that it came from. */
  network: string
}

type Checked = {
  fields: ApplyFields
  /** It filled in the trap. */
  spam: boolean
  source: ApplicationSource | undefined
  /** What they agree to be texted about. */
  agreed: Purpose[]
  /** The company as the form named it beside the boxes. */
  asker: string
  upload: ReceivedUpload & { name: string }
  judged: JudgedResume
  answers: (ScreeningAnswer & { id: number })[]
  /** What is wrong with the answers, when all the rest is right: a retry may come after the questions changed. */
  refused: FieldErrors | undefined
}

/**
 * Checks everything of an application that can be checked without storing it, its answers against what the job asks
 * now. Throws `invalid_input` with the message of every field.
 */
export async function checkApplication(
  store: Store,
  { fields, resume, idempotencyKey }: Omit<SentApplication, 'network'>,
  now: Date,
): Promise<Checked> {
  const parsed = ApplyInput.safeParse(fields)
  const errors: FieldErrors = parsed.success ? {} : fieldErrors(parsed.error)
  const { answers, errors: refused } = await answersTo(store, fields, now)
  const key = IdempotencyKey.safeParse(idempotencyKey)
  if (!key.success) errors['Idempotency-Key'] = key.error.issues[0]?.message ?? ''
  if (parsed.success && agreedIn(parsed.data).length > 0 && !textNumber(parsed.data.applicant_phone))
    errors.applicant_phone = consentTexts.noNumber
  if (resume === undefined) errors.applicant_resume = texts.form.resumeRequired
  else if ('refused' in resume) Object.assign(errors, resume.refused)
  else {
    const judged = await inspectResume(resume.upload.path).catch((error: unknown) => {
      if (!(error instanceof AppError && error.fields)) throw error
      Object.assign(errors, error.fields)
      return undefined
    })
    if (parsed.success && judged !== undefined && Object.keys(errors).length === 0)
      return {
        fields: parsed.data,
        spam: parsed.data.website.trim() !== '',
        source: sourceOf(parsed.data),
        agreed: agreedIn(parsed.data),
        asker: parsed.data[CONSENT_FIRM],
        upload: { ...resume.upload, name: resumeName(resume.name, judged.format) },
        judged,
        answers,
        refused: Object.keys(refused).length > 0 ? refused : undefined,
      }
  }
  throw new AppError('invalid_input', { fields: { ...errors, ...refused } })
}

/** Nobody learns by a message what a job asks that is not open. */
async function answersTo(store: Store, fields: SentApplication['fields'], now: Date) {
  const { data: jobId } = ApplyFields.shape.job_id.safeParse(fields.job_id)
  const found = jobId === undefined ? undefined : await findJob(store, jobId)
  const open = found !== undefined && !found.deleted && isOpen(found.job, dayOf(now))
  return checkAnswers(open ? await questionsOf(store, found.job.id) : [], fields)
}
