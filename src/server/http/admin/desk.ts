import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { linkResume } from '#server/usecases/applications/link-resume.ts'
import { readAgenda } from '#server/usecases/dashboard/read-agenda.ts'
import { readDashboard } from '#server/usecases/dashboard/read-dashboard.ts'
import { signedInUser } from '#server/usecases/people/authenticate.ts'
import { logOut } from '#server/usecases/people/log-out.ts'
import { mount } from '../mount.ts'

type Deps = Parameters<typeof linkResume>[0] &
  Parameters<typeof logOut>[0] &
  Parameters<typeof readDashboard>[0]

export function desk(app: FastifyInstance, deps: Deps): void {
  mount(app, endpoints.dashboard, ({ query, actor }) => readDashboard(deps, actor, query.year))
  mount(app, endpoints.agenda, () => readAgenda(deps))
  mount(app, endpoints.resumeLink, ({ params, query, actor }) => linkResume(deps, params.id, query, actor))
  mount(app, endpoints.session, async ({ actor }) => ({
    data: {
      user: signedInUser(actor),
      expires_at: actor.expires_at,
      second_factor_owed: actor.second_factor_owed,
    },
  }))
  mount(app, endpoints.logout, async ({ actor }) => {
    await logOut(deps, actor)
    return { message: 'Signed out.' }
  })
}
