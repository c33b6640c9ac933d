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
  let described: { info: { title: string } } | undefined
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => {
    const info = { title: `${title()} API`, version: '1' }
    if (described?.info.title !== info.title) described = { ...app.swagger(), info }
    return described
  })
  let page: { title: string; html: string } | undefined
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    // One object for all who ask, so that it is compressed once.
    const now = title()
    if (page?.title !== now) page = { title: now, html: documentPage(now) }
    return reply
      .header('content-security-policy', documentPolicy)
      .type('text/html; charset=utf-8')
      .serializer(({ html }: { html: string }) => html)
      .send(page)
  })
}
