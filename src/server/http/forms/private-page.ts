import type { FastifyReply, FastifyRequest } from 'fastify'
import { textsOf } from '../core/form-texts.ts'
import type { RouterDeps } from '../core/router.ts'

/** Answers with a page as it is for one person, for nobody to keep and for no search engine. */
export async function sendPrivatePage(
  { render }: Pick<RouterDeps, 'render'>,
  reply: FastifyReply,
  path: string,
  outcome: Parameters<RouterDeps['render']>[1],
  status?: number,
): Promise<FastifyReply> {
  const page = await render(path, outcome)
  return reply
    .status(status ?? page.status)
    .headers({ ...page.headers, 'x-robots-tag': 'noindex, nofollow' })
    .send(page.body)
}

/** What was refused, in words for who asked, beside the address that they typed. A fault of ours goes to the log as `failed`. */
export function refusalOf(
  { toAppError }: Pick<RouterDeps, 'toAppError'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  failed: string,
) {
  const { status, message, retryAfter, fields = {}, cause } = toAppError(error)
  if (status >= 500) request.log.error({ err: cause ?? error, route: request.routeOptions.url }, failed)
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  const { email = '' } = textsOf(request.body)
  return { status, email, message: fields.email ?? message }
}
