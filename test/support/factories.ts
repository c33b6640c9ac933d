import { randomUUID } from 'node:crypto'
import type { ApplicantField } from '#contract/applications/applicant-fields.ts'
import { AppliedResponse } from '#contract/applications/application.ts'
import { type JobInput, type PublicJob, SavedJobResponse } from '#contract/jobs/job.ts'
import { toColumns } from '#server/store/applications/applicant-columns.ts'
import type { TestApp } from './app.ts'
import { pdfResume } from './resumes.ts'

export const APPLY = '/api/jobs/apply/submit'

/** A job that passes every check; its title is like no other. */
export function jobInput(values: Partial<JobInput> = {}): JobInput {
  return {
    title: `Engineer ${randomUUID()}`,
    job_decrp: 'Builds and runs things.',
    address: 'Coral Springs, FL',
    skills: 'SQL, Linux',
    job_type: 'Full Time',
    is_active: true,
    remote_work: true,
    city: '',
    region: '',
    country: null,
    pay_min: null,
    pay_max: null,
    pay_currency: 'USD',
    pay_unit: 'hour',
    opens_on: null,
    valid_through: null,
    screening: [],
    ...values,
  }
}

/** Such a job as anybody reads it. */
export function publicJob(values: Partial<PublicJob> = {}): PublicJob {
  const { screening: _, ...job } = jobInput()
  return {
    ...job,
    id: 7,
    posted_at: '2026-03-04T05:06:07.000Z',
    updated_at: '2026-03-05T05:06:07.000Z',
    ...values,
  }
}

/** Posts a job over the API and answers it as stored. */
export async function postJob(app: TestApp, token: string, values: Partial<JobInput> = {}) {
  const answer = await app.send('POST', '/api/jobs/post/', { token, json: jobInput(values) })
  return SavedJobResponse.parse(answer.json).data
}

export type Applicant = Partial<Record<ApplicantField, string>> & {
  job_id: number | string
  /** What people do not see. */
  website?: string
  landing?: string
  referrer?: string
}

/** What a person types into the form; the address is like no other. */
export const sampleApplicant = (): Record<ApplicantField, string> => ({
  applicant_name: 'Ada Sample',
  applicant_email: `${randomUUID()}@example.com`,
  applicant_phone: '+1 555-0100',
  description: 'I would like to apply.',
})

/** The same as it is stored. */
export const sampleColumns = () => toColumns(sampleApplicant())

type ResumeFile = { bytes: Uint8Array<ArrayBuffer>; name?: string; type?: string }

/** The multipart form of spec section 7; `file: null` leaves the résumé out. */
export function applyForm(applicant: Applicant, file: ResumeFile | null = { bytes: pdf() }): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...sampleApplicant(), ...applicant }))
    form.set(name, String(value))
  if (file !== null) {
    const blob = new Blob([file.bytes], { type: file.type ?? 'application/pdf' })
    form.set('applicant_resume', blob, file.name ?? 'resume.pdf')
  }
  return form
}

/** Bytes as fetch wants them. */
export const plainBytes = (bytes: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

export const pdf = (marker: string = randomUUID()): Uint8Array<ArrayBuffer> => plainBytes(pdfResume(marker))

/** Applies over the API and answers the application's id. */
export async function apply(
  app: Pick<TestApp, 'send'>,
  applicant: Applicant,
  file?: ResumeFile,
): Promise<number> {
  const answer = await app.send('POST', APPLY, { body: applyForm(applicant, file) })
  return AppliedResponse.parse(answer.json).data.id
}
