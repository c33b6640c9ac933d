import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { listOutbox } from '#server/usecases/mail/list-outbox.ts'
import { retryMail } from '#server/usecases/mail/retry-mail.ts'
import { mount } from '../mount.ts'

type Deps = Parameters<typeof listOutbox>[0] & Parameters<typeof retryMail>[0]

export function outbox(app: FastifyInstance, deps: Deps): void {
  mount(app, endpoints.listOutbox, ({ query }) => listOutbox(deps, query))
  mount(app, endpoints.retryMail, async ({ params, actor }) => ({
    data: await retryMail(deps, params.id, actor),
  }))
}
