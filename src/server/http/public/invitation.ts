import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { acceptLink } from '#server/usecases/people/accept-link.ts'
import { readLink } from '#server/usecases/people/read-link.ts'
import type { Admit } from '../admit.ts'
import { mount } from '../mount.ts'

type Deps = Parameters<typeof acceptLink>[0] & { admit: Admit }

export function invitation(app: FastifyInstance, deps: Deps): void {
  mount(app, endpoints.readInvitation, async ({ body, request }) => {
    await deps.admit(request.ip)
    return readLink(deps, body.token)
  })
  mount(app, endpoints.acceptInvitation, async ({ body, request }) => {
    await deps.admit(request.ip)
    const device = await acceptLink(deps, body)
    return { message: peopleTexts.people.passwordSet, ...(device !== undefined && { device }) }
  })
}
