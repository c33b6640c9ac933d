import { endpoints } from '#contract/endpoints.ts'
import { addStep } from '#server/usecases/steps/add-step.ts'
import { changeStep } from '#server/usecases/steps/change-step.ts'
import { getStep } from '#server/usecases/steps/get-step.ts'
import { listSteps } from '#server/usecases/steps/list-steps.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendTagged } from './core/send-tagged.ts'

export const steps: Router = (app, deps) => {
  mount(app, endpoints.listSteps, ({ query, actor }) => listSteps(deps, query, actor))
  mount(app, endpoints.addStep, async ({ body, actor }) => ({ data: await addStep(deps, body, actor) }))
  mount(app, endpoints.getStep, async ({ params, reply }) => {
    const step = await getStep(deps, params.id)
    return sendTagged(reply, step, step.etag)
  })
  mount(app, endpoints.changeStep, async ({ params, body, actor, ifMatch, reply }) => {
    const step = await changeStep(deps, params.id, body, actor, ifMatch)
    return sendTagged(reply, step, step.etag)
  })
}
