import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/core/errors.ts'

/** The one file of a form, of `most` bytes, and how to wait for the form's end. Both throw `malformed_body`, the first `unsupported_media_type`. */
export async function filePart(request: FastifyRequest, most: number) {
  // The file limit is above ours: the use case counts bytes itself and reads an oversized rest to a bound.
  const limits = { files: 1, fields: 4, parts: 6, fieldNameSize: 100, fileSize: most + 20_000_000 }
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  const parts = request.parts({ limits })
  const next = async () => {
    try {
      for (;;) {
        const { done, value } = await parts.next()
        if (done || value.type === 'file') return done ? undefined : value
      }
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code !== 'FST_FILES_LIMIT') throw error
      throw new AppError('malformed_body', { cause: error })
    }
  }
  const part = await next()
  if (part?.type !== 'file' || part.fieldname !== 'file') throw new AppError('malformed_body')
  return {
    stream: part.file,
    name: part.filename ?? '',
    async ended() {
      if ((await next()) !== undefined) throw new AppError('malformed_body')
    },
  }
}
