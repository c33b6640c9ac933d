import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { ErrorBody } from '#contract/core/error-answer.ts'
import { errorCatalogue } from '#contract/core/errors.ts'
import type { RoleAccess } from '#contract/people/role.ts'
import type { Actor } from '#server/usecases/people/authenticate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | undefined
  }
  interface FastifyContextConfig {
    opened?: true
  }
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined
type Field<E, K extends string> = E extends Record<K, infer T> ? Parsed<T> : undefined

/** What a handler is given: all of it parsed by the contract. */
export type Input<E extends Endpoint> = {
  params: Field<E, 'params'>
  query: Field<E, 'query'>
  body: E extends { multipart: unknown } ? undefined : Field<E, 'body'>
  actor: E['access'] extends RoleAccess ? Actor : Actor | undefined
  /** What `If-Match` names, for a call that takes it. */
  ifMatch: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

// Loose: Fastify replaces the headers of the request by what this answers.
const conditional = z.looseObject({
  'if-match': z
    .string()
    .optional()
    .describe('The ETag of the state that is to be changed. Another state by now: 412 changed_meanwhile.'),
})

type Answer<E extends Endpoint> = E['success']['body'] extends z.ZodType
  ? z.output<E['success']['body']>
  : FastifyReply

/** Answers one call of the contract: parse, guard, call, reply. The guard comes before the body is read. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>) => Promise<Answer<E>>,
): void {
  const {
    method,
    path,
    access,
    beforeSecondFactor,
    unattended,
    opened,
    params,
    query,
    body,
    multipart,
    success,
    errors,
    summary,
    etag,
    ifMatch,
  } = endpoint
  const statuses = new Set(errors.map((code) => errorCatalogue[code].status))
  app.route({
    method,
    url: path,
    ...(opened && { config: { opened } }),
    schema: {
      summary,
      ...(etag && { 'x-etag': success.status }),
      ...(ifMatch && { headers: conditional }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body: multipart ? body.extend({ [multipart.file]: z.file() }) : body }),
      ...(multipart && { consumes: ['multipart/form-data'] }),
      ...(access !== 'public' && { security: access === 'optional' ? [{}, { token: [] }] : [{ token: [] }] }),
      response: {
        ...Object.fromEntries([...statuses].map((status) => [status, ErrorBody])),
        [success.status]: typeof success.body === 'string' ? z.any() : success.body,
      },
    },
    // A multipart body is a stream that the handler reads; its fields are checked by the use case. The address is checked as ever.
    ...(multipart && {
      validatorCompiler: (part) =>
        part.httpPart === 'body'
          ? (value: unknown) => ({ value })
          : validatorCompiler({ ...part, schema: part.schema as z.ZodType }),
    }),
    ...(access !== 'public' && { onRequest: app.guard(access, { beforeSecondFactor, unattended }) }),
    async handler(request, reply) {
      reply.status(success.status)
      return handle({
        params: request.params,
        query: request.query,
        body: multipart ? undefined : request.body,
        actor: request.actor,
        ifMatch: ifMatch && request.headers['if-match'],
        request,
        reply,
      } as Input<E>)
    },
  })
}
