import type { FastifyRequest } from 'fastify'
import { ACCOUNT_LINK_LIMIT } from '#contract/core/limits.ts'
import { endpoints } from '#contract/endpoints.ts'
import { letsIn } from '#contract/people/role.ts'
import { peopleTexts } from '#contract/people/texts.ts'
import { acceptLink } from '#server/usecases/people/accept-link.ts'
import { signedInUser } from '#server/usecases/people/authenticate.ts'
import { logIn } from '#server/usecases/people/log-in.ts'
import { logOut } from '#server/usecases/people/log-out.ts'
import { passSecondFactor } from '#server/usecases/people/pass-second-factor.ts'
import { readLink } from '#server/usecases/people/read-link.ts'
import { seesViews } from '#server/usecases/views/list-views.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'

const fromOf = ({ ip, headers }: FastifyRequest) => ({ address: ip, userAgent: headers['user-agent'] })

/** The ways in, the links to an account among them, and the way out. */
export const sessions: Router = (app, deps) => {
  mount(app, endpoints.login, ({ body, request }) => logIn(deps, body, fromOf(request)))
  mount(app, endpoints.secondFactor, ({ body, request }) => passSecondFactor(deps, body, fromOf(request)))
  mount(app, endpoints.readInvitation, async ({ body, request }) => {
    await deps.admit('account link', ACCOUNT_LINK_LIMIT, request.ip)
    return readLink(deps, body.token)
  })
  mount(app, endpoints.acceptInvitation, async ({ body, request }) => {
    await deps.admit('account link', ACCOUNT_LINK_LIMIT, request.ip)
    const device = await acceptLink(deps, body)
    return { message: peopleTexts.people.passwordSet, ...(device !== undefined && { device }) }
  })
  mount(app, endpoints.session, async ({ actor }) => ({
    data: {
      user: signedInUser(actor),
      expires_at: actor.expires_at,
      second_factor_owed: actor.second_factor_owed,
      has_views: letsIn('recruiter', actor.role) && (await seesViews(deps, actor)),
    },
  }))
  mount(app, endpoints.logout, async ({ actor }) => {
    await logOut(deps, actor)
    return { message: 'Signed out.' }
  })
}
