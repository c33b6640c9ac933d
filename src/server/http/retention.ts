import { endpoints } from '#contract/endpoints.ts'
import { retentionTexts } from '#contract/retention/texts.ts'
import { askErasure } from '#server/usecases/retention/ask-erasure.ts'
import {
  keepingTag,
  listDue,
  lookAtKeeping,
  readKeeping,
  switchKeeping,
  updateKeeping,
} from '#server/usecases/retention/keeping.ts'
import { liftHold, listHolds, setHold } from '#server/usecases/retention/legal-holds.ts'
import { previewErasure } from '#server/usecases/retention/preview-erasure.ts'
import { listErasures, readErasure } from '#server/usecases/retention/read-erasures.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendTagged } from './core/send-tagged.ts'

export const retention: Router = (app, deps) => {
  mount(app, endpoints.previewErasure, async ({ query }) => ({ data: await previewErasure(deps, query) }))
  mount(app, endpoints.erase, async ({ body, actor }) => ({ data: await askErasure(deps, body, actor) }))
  mount(app, endpoints.listErasures, async () => ({ results: await listErasures(deps) }))
  mount(app, endpoints.listHolds, async ({ query }) => ({ results: await listHolds(deps, query) }))
  mount(app, endpoints.setHold, async ({ body, actor }) => ({ data: await setHold(deps, body, actor) }))
  mount(app, endpoints.liftHold, async ({ params, actor }) => {
    await liftHold(deps, params.id, actor)
    return { message: retentionTexts.lifted }
  })
  mount(app, endpoints.keeping, async ({ reply }) => {
    const keeping = await readKeeping(deps)
    return sendTagged(reply, keeping, keepingTag(keeping))
  })
  mount(app, endpoints.updateKeeping, async ({ body, actor, ifMatch, reply }) => {
    const keeping = await updateKeeping(deps, body, { actor, ifMatch })
    return sendTagged(reply, keeping, keepingTag(keeping))
  })
  mount(app, endpoints.switchKeeping, async ({ body, actor, ifMatch, reply }) => {
    const keeping = await switchKeeping(deps, body, { actor, ifMatch })
    return sendTagged(reply, keeping, keepingTag(keeping))
  })
  mount(app, endpoints.lookAtKeeping, async ({ actor }) => ({ data: await lookAtKeeping(deps, actor) }))
  mount(app, endpoints.listDue, async ({ query }) => listDue(deps, query))
  mount(app, endpoints.getErasure, async ({ params }) => ({ data: await readErasure(deps, params.id) }))
}
