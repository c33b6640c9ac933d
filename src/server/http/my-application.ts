import { endpoints } from '#contract/endpoints.ts'
import { closeDeletion } from '#server/usecases/my-application/close-deletion.ts'
import { readStageWords, saveStageWords, stageWordsTag } from '#server/usecases/my-application/stage-words.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendTagged } from './core/send-tagged.ts'
import { myApplicationPage } from './forms/my-application-page.ts'

/** The candidate's own page, and what administrators say there. */
export const myApplication: Router = (app, deps) => {
  myApplicationPage(app, deps)
  mount(app, endpoints.closeDeletion, async ({ params, body, actor }) => ({
    data: await closeDeletion(deps, params.id, body.reason, actor),
  }))
  mount(app, endpoints.stageWords, async ({ reply }) => {
    const stages = await readStageWords(deps)
    return sendTagged(reply, stages, stageWordsTag(stages))
  })
  mount(app, endpoints.saveStageWords, async ({ body, actor, ifMatch, reply }) => {
    const stages = await saveStageWords(deps, body, actor, ifMatch)
    return sendTagged(reply, stages, stageWordsTag(stages))
  })
}
