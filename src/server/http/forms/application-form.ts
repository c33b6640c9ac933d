import type { FastifyRequest } from 'fastify'
import { ApplyInput } from '#contract/applications/application.ts'
import { AppError } from '#contract/core/errors.ts'
import { ANSWER_MAX, MESSAGE_MAX, QUESTIONS_MAX, RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import type { Applied } from '#server/usecases/applications/apply-to-job.ts'
import type { SentApplication } from '#server/usecases/applications/check-application.ts'
import { receiveResume } from '#server/usecases/applications/receive-resume.ts'
import { networksOf } from '#server/usecases/core/network-of.ts'
import { idempotencyKeyOf } from '../core/idempotency-key.ts'

const RESUME_FIELD = 'applicant_resume'
const FORM_FIELDS = Object.keys(ApplyInput.shape).length
const FIELD_BYTES = MESSAGE_MAX * 4
// What the text fields and the multipart framing may add to the résumé.
const BODY_MAX_BYTES = RESUME_MAX_BYTES + FORM_FIELDS * FIELD_BYTES + QUESTIONS_MAX * ANSWER_MAX * 4

// The file limit is far above ours: use cases count bytes themselves and read an oversized rest to a bound.
const limits = {
  files: 1,
  fields: FORM_FIELDS + 4 + QUESTIONS_MAX,
  parts: FORM_FIELDS + 6 + QUESTIONS_MAX,
  fieldSize: FIELD_BYTES,
  fieldNameSize: 100,
  fileSize: 16_000_000,
}

/** The text fields as they were sent, for a form that is shown again. */
type SentFields = Record<string, string>

/**
 * Reads a multipart application form as it streams in and hands it to `apply`. The temporary file is gone
 * when this ends, whatever happened. `fields` is filled while reading, so that a refused form can be shown again.
 */
export async function takeApplication(
  tempFolder: string,
  request: FastifyRequest,
  fields: SentFields,
  apply: (sent: SentApplication) => Promise<Applied>,
): Promise<Applied> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  if (Number(request.headers['content-length'] ?? 0) > BODY_MAX_BYTES) throw tooLarge()
  let received: Awaited<ReturnType<typeof receiveResume>> | undefined
  try {
    for await (const part of partsOf(request)) {
      if (part.type === 'file') {
        if (part.fieldname !== RESUME_FIELD || received !== undefined) throw new AppError('malformed_body')
        received = await receiveResume({ tempFolder }, part.file, part.filename ?? '')
      } else if (typeof part.value === 'string') {
        fields[part.fieldname] = part.value
      }
    }
    // Without JavaScript only the address of the form's own page is known.
    fields.landing ||= request.headers.referer ?? ''
    const { network } = networksOf(request.ip)
    return await apply({
      fields,
      resume: received?.resume,
      idempotencyKey: idempotencyKeyOf(request),
      network,
    })
  } finally {
    await received?.discard()
  }
}

/** The parser's own errors carry no code: uncaught, a broken form would look like a fault of ours. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts({ limits })
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error
    throw new AppError('malformed_body', { cause: error })
  }
}

function tooLarge(): AppError {
  return new AppError('upload_too_large', { fields: { [RESUME_FIELD]: texts.form.resumeTooLarge } })
}
