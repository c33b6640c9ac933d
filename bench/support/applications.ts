import { createHash } from 'node:crypto'
import { RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { docResume, docxResume, pdfResume } from '#test/support/resumes.ts'
import { pick, seededRandom } from './random.ts'

/** One applicant, the same on every run with the same number. */
export type Applicant = {
  number: number
  email: string
  key: string
  sha256: string
  form: () => FormData
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** Most résumés are small; some fill what is allowed. */
const PADS = [0, 2_000, 20_000, 60_000, 200_000, 700_000, RESUME_MAX_BYTES - 2_000]
const PAD_WEIGHTS = [0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6]

function resumeOf(number: number): { name: string; type: string; bytes: Buffer } {
  const random = seededRandom(number)
  const marker = `Resume of person ${number}`
  const kind = pick(random, ['pdf', 'pdf', 'docx', 'doc'])
  if (kind === 'docx') return { name: 'resume.docx', type: DOCX, bytes: docxResume(marker) }
  if (kind === 'doc') return { name: 'resume.doc', type: 'application/msword', bytes: docResume(marker) }
  const pad = PADS[pick(random, PAD_WEIGHTS)] ?? 0
  return { name: 'resume.pdf', type: 'application/pdf', bytes: pdfResume(marker, pad) }
}

/** The applicant of that number and the form that is sent for them. */
export function applicant(number: number, jobId: number): Applicant {
  const { name, type, bytes } = resumeOf(number)
  const email = `person-${number}@example.com`
  return {
    number,
    email,
    key: `bench-application-${number}`,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    form() {
      const form = new FormData()
      form.set('job_id', String(jobId))
      form.set('applicant_name', `Person ${number}`)
      form.set('applicant_email', email)
      form.set('applicant_phone', '+1 555 0100')
      form.set('description', `I apply as person ${number}.\nMy resume is attached.`)
      form.set('applicant_resume', new File([new Uint8Array(bytes)], name, { type }))
      return form
    },
  }
}
