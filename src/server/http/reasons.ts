import { endpoints } from '#contract/endpoints.ts'
import { listReasons } from '#server/usecases/reasons/list-reasons.ts'
import { reasonsTag } from '#server/usecases/reasons/reasons-tag.ts'
import { saveReasons } from '#server/usecases/reasons/save-reasons.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendTagged } from './core/send-tagged.ts'

export const reasons: Router = (app, deps) => {
  mount(app, endpoints.listReasons, async ({ reply }) => {
    const found = await listReasons(deps)
    return sendTagged(reply, found, reasonsTag(found))
  })
  mount(app, endpoints.saveReasons, async ({ body, actor, ifMatch, reply }) => {
    const saved = await saveReasons(deps, body, actor, ifMatch)
    return sendTagged(reply, saved, reasonsTag(saved))
  })
}
