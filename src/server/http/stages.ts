import { endpoints } from '#contract/endpoints.ts'
import { listStages } from '#server/usecases/stages/list-stages.ts'
import { saveStages } from '#server/usecases/stages/save-stages.ts'
import { stagesTag } from '#server/usecases/stages/stages-tag.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendTagged } from './core/send-tagged.ts'

export const stages: Router = (app, deps) => {
  mount(app, endpoints.listStages, async ({ reply }) => {
    const stages = await listStages(deps)
    return sendTagged(reply, stages, stagesTag(stages))
  })
  mount(app, endpoints.saveStages, async ({ body, actor, ifMatch, reply }) => {
    const saved = await saveStages(deps, body, actor, ifMatch)
    return sendTagged(reply, saved, stagesTag(saved))
  })
}
