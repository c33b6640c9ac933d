import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/core/errors.ts'
import { RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'

const FIELD = 'applicant_resume'
/** What the framing of a multipart body may add to the file. */
const FRAMING_BYTES = 10_000
// Far above ours: the use case counts bytes itself and reads an oversized rest to a bound.
const limits = { files: 1, fields: 0, parts: 1, fieldNameSize: 100, fileSize: 16_000_000 }

/**
 * The one resume of a form, as a stream, with its name; with `preservePath` also with the folders that the sender names. Throws `unsupported_media_type`,
 * `upload_too_large` before anything of it is read, `malformed_body`.
 */
export async function resumePart(request: FastifyRequest, { preservePath = false } = {}) {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  if (Number(request.headers['content-length'] ?? 0) > RESUME_MAX_BYTES + FRAMING_BYTES)
    throw new AppError('upload_too_large', { fields: { [FIELD]: texts.form.resumeTooLarge } })
  const part = await filePart(request, preservePath)
  if (part?.fieldname !== FIELD) throw new AppError('malformed_body')
  return { stream: part.file, name: part.filename ?? '' }
}

/** The parser's own errors carry no code: uncaught, a broken form would look like a fault of ours. */
async function filePart(request: FastifyRequest, preservePath: boolean) {
  try {
    return await request.file({ limits, preservePath })
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw error
    throw new AppError('malformed_body', { cause: error })
  }
}
