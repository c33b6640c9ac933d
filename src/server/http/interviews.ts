import { endpoints } from '#contract/endpoints.ts'
import { changeInterview } from '#server/usecases/interviews/change-interview.ts'
import { getInterview, listInterviews, lookAtSlots } from '#server/usecases/interviews/list-interviews.ts'
import { proposeInterview } from '#server/usecases/interviews/propose-interview.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendTagged } from './core/send-tagged.ts'

export const interviews: Router = (app, deps) => {
  mount(app, endpoints.listInterviews, async ({ query }) => ({
    data: await listInterviews(deps, query.application_id),
  }))
  mount(app, endpoints.lookAtSlots, async ({ body }) => ({ data: await lookAtSlots(deps, body) }))
  mount(app, endpoints.proposeInterview, async ({ body, actor }) => ({
    data: await proposeInterview(deps, body, actor),
  }))
  mount(app, endpoints.getInterview, async ({ params, reply }) => {
    const interview = await getInterview(deps, params.id)
    return sendTagged(reply, interview, interview.etag)
  })
  mount(app, endpoints.changeInterview, async ({ params, body, actor, ifMatch, reply }) => {
    const interview = await changeInterview(deps, params.id, body, actor, ifMatch)
    return sendTagged(reply, interview, interview.etag)
  })
}
