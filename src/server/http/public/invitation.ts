import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { peopleTexts } from '#contract/people-texts.ts'
import { acceptLink } from '#server/usecases/people/accept-link.ts'
import { readLink } from '#server/usecases/people/read-link.ts'
import { mount } from '../mount.ts'

export function invitation(app: FastifyInstance, deps: Parameters<typeof acceptLink>[0]): void {
  mount(app, endpoints.readInvitation, ({ body }) => readLink(deps, body.token))
  mount(app, endpoints.acceptInvitation, async ({ body }) => {
    await acceptLink(deps, body)
    return { message: peopleTexts.people.passwordSet }
  })
}
