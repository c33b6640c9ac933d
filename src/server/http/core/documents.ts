import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { documentPage, documentPolicy } from './document-page.ts'

/** Says of the answers that carry an `ETag` that they do. */
const withEntityTags: typeof jsonSchemaTransform = (document) => {
  const { schema, url } = jsonSchemaTransform(document)
  const { 'x-etag': status, ...rest } = schema as Record<string, unknown> & {
    response?: Record<string, object>
  }
  const answer = rest.response?.[String(status)]
  const description = 'The state of the record, for If-Match.'
  if (answer) Object.assign(answer, { headers: { ETag: { type: 'string', description } } })
  return { schema: rest, url }
}

/** The OpenAPI document and a page a person can read, both made from the contract the routes are mounted with. */
export async function documents(
  app: FastifyInstance,
  { title, origin }: { title: () => string; origin: string },
) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'API', version: '1' },
      servers: [{ url: origin }],
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'Token {token}, from jobs/login',
          },
        },
      },
    },
    transform: withEntityTags,
    // What refers to itself stands once, by its name.
    transformObject: jsonSchemaTransformObject,
  })
  // One object for all who ask, until the firm is called otherwise: what is made of it is made once.
  const once = <Value>(make: (named: string) => Value): (() => Value) => {
    let kept: { named: string; value: Value } | undefined
    return () => {
      const named = title()
      if (kept?.named !== named) kept = { named, value: make(named) }
      return kept.value
    }
  }
  const described = once((named) => ({ ...app.swagger(), info: { title: `${named} API`, version: '1' } }))
  const page = once((named) => ({ html: documentPage(named) }))
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => described())
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .header('content-security-policy', documentPolicy)
      .type('text/html; charset=utf-8')
      .serializer(({ html }: { html: string }) => html)
      .send(page()),
  )
}
