import { endpoints } from '#contract/endpoints.ts'
import { viewTexts } from '#contract/views/texts.ts'
import { countViews } from '#server/usecases/views/count-views.ts'
import { listViews } from '#server/usecases/views/list-views.ts'
import { orderViews } from '#server/usecases/views/order-views.ts'
import { addView, changeView, deleteView, restoreView } from '#server/usecases/views/save-view.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendTagged } from './core/send-tagged.ts'

export const views: Router = (app, deps) => {
  mount(app, endpoints.listViews, async ({ actor }) => ({ data: await listViews(deps, actor) }))
  mount(app, endpoints.countViews, async ({ actor }) => ({ data: await countViews(deps, actor) }))
  mount(app, endpoints.addView, async ({ body, actor }) => ({ data: await addView(deps, body, actor) }))
  mount(app, endpoints.orderViews, async ({ body, actor }) => ({
    data: await orderViews(deps, body.ids, actor),
  }))
  mount(app, endpoints.changeView, async ({ params, body, actor, ifMatch, reply }) => {
    const view = await changeView(deps, params.id, body, actor, ifMatch)
    return sendTagged(reply, view, view.etag)
  })
  mount(app, endpoints.deleteView, async ({ params, actor, ifMatch }) => {
    await deleteView(deps, params.id, actor, ifMatch)
    return { message: viewTexts.deleted }
  })
  mount(app, endpoints.restoreView, async ({ params, actor, reply }) => {
    const view = await restoreView(deps, params.id, actor)
    return sendTagged(reply, view, view.etag)
  })
}
