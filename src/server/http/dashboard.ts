import { shownText } from '#contract/dashboard/dashboard.ts'
import { endpoints } from '#contract/endpoints.ts'
import { readCounts } from '#server/usecases/dashboard/counts.ts'
import { keepShown } from '#server/usecases/dashboard/keep-shown.ts'
import { readAgenda } from '#server/usecases/dashboard/read-agenda.ts'
import { readDashboard } from '#server/usecases/dashboard/read-dashboard.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendEvents } from './core/send-events.ts'

export const dashboard: Router = (app, deps) => {
  mount(app, endpoints.dashboard, ({ query, actor }) => readDashboard(deps, actor, query.year))
  mount(app, endpoints.agenda, ({ actor }) => readAgenda(deps, actor))
  mount(app, endpoints.shown, async ({ body, actor }) => {
    await keepShown(deps, body, actor)
    return { message: shownText }
  })
  mount(app, endpoints.counts, async ({ actor }) => ({ data: await readCounts(deps, actor) }))
  mount(app, endpoints.liveCounts, async ({ actor, reply }) =>
    sendEvents(reply, (listener) => deps.liveCounts.open(actor, listener)),
  )
}
