import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ErrorBody, FieldErrors } from '#contract/core/error-answer.ts'
import { AppError, type ErrorCode, errorCatalogue } from '#contract/core/errors.ts'
import { errorPage, errorPagePolicy, isNavigation } from './error-page.ts'
import { routeOf } from './logs.ts'

const codes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'upload_too_large',
  FST_ERR_BAD_URL: 'not_found',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  ECONNRESET: 'upload_interrupted',
}

// Up to here the rest of a refused body is read, so that a browser gets to see the answer instead of a reset.
const DRAINED_BYTES = 12_000_000

/** The error a caller is told about; anything that is not clearly theirs is ours. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!(error instanceof Error)) return new AppError('internal', { cause: error })
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error)
  const { code, statusCode } = error as Error & { code?: string; statusCode?: number }
  const known = code === undefined ? undefined : codes[code]
  if (known !== undefined) return new AppError(known, { cause: error })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode === 413 ? 'body_too_large' : 'malformed_body', { cause: error })
  }
  return new AppError('internal', { cause: error })
}

type Invalid = {
  validation: { instancePath: string; message?: string }[]
  validationContext?: string | undefined
}

function fromValidation({ validation, validationContext }: Invalid): AppError {
  // An id that cannot be one names nothing.
  if (validationContext === 'params') return new AppError('not_found')
  const fields: FieldErrors = {}
  for (const { instancePath, message } of validation) {
    const name = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'form'
    fields[name] ??= message ?? errorCatalogue.invalid_input.message
  }
  return new AppError('invalid_input', { fields })
}

/** The one shape of an error answer. A 5xx says nothing but where to find it in the log. */
function errorBody(error: AppError, reference: string): ErrorBody {
  const { code, message, fields, challenge, changed, application, status } = error
  return {
    error: {
      code,
      message,
      ...(fields && { fields }),
      ...(challenge && { challenge }),
      ...(changed && { changed }),
      ...(application !== undefined && { application }),
      ...(status >= 500 && { reference }),
    },
  }
}

/**
 * Somebody who leaves in the middle of a file: nothing failed but their patience. Nor did anything where they left before
 * their answer, and the server stops, which waits for no one who is gone.
 */
const isHangUp = (error: unknown, { raw, server }: FastifyReply): boolean =>
  raw.destroyed &&
  (!server.server.listening ||
    (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))

/** Nothing failed: too many ask at once, and whoever asks again a little later is served. */
const isShortage = ({ code, cause }: AppError): boolean => code === 'unavailable' && cause === undefined

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toAppError(error)
  if (known.status >= 500 && !isHangUp(error, reply)) {
    const level = isShortage(known) ? 'warn' : 'error'
    request.log[level]({ err: known.cause ?? known, route: routeOf(request) }, 'request failed')
  }
  if (known.status === 413 && !(Number(request.headers['content-length']) <= DRAINED_BYTES))
    reply.header('connection', 'close')
  if (known.allow !== undefined) reply.header('allow', known.allow.join(', '))
  if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter)
  reply.header('cache-control', 'no-store')
  // The content type of a download must not stay on the error that replaced it.
  reply.removeHeader('content-disposition')
  const body = errorBody(known, request.id)
  const isPage = request.routeOptions.config.opened === true && isNavigation(request)
  reply.serializer(isPage ? errorPage : JSON.stringify)
  if (isPage) reply.header('content-security-policy', errorPagePolicy)
  const type = isPage ? 'text/html' : 'application/json'
  return reply.status(known.status).type(`${type}; charset=utf-8`).send(body)
}

/** Makes this the only place where an error becomes an HTTP status. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}
