import { texts } from '#contract/core/texts.ts'
import { endpoints } from '#contract/endpoints.ts'
import { deleteJob } from '#server/usecases/jobs/delete-job.ts'
import { getJob } from '#server/usecases/jobs/get-job.ts'
import { jobTag } from '#server/usecases/jobs/job-tag.ts'
import { listJobs } from '#server/usecases/jobs/list-jobs.ts'
import { postJob } from '#server/usecases/jobs/post-job.ts'
import { restoreJob } from '#server/usecases/jobs/restore-job.ts'
import { updateJob } from '#server/usecases/jobs/update-job.ts'
import { viewJob } from '#server/usecases/jobs/view-job.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { jobPicture } from './job-picture.ts'

export const jobs: Router = (app, deps) => {
  mount(app, endpoints.listJobs, ({ query, actor }) => listJobs(deps, query, actor))
  mount(app, endpoints.getJob, async ({ params, query, actor, reply }) => {
    const found = await getJob(deps, params.id, actor, query)
    reply.header('etag', jobTag(found.data))
    return found
  })
  jobPicture(app, deps)
  mount(app, endpoints.postJob, ({ body, actor }) => postJob(deps, body, { actorId: actor.id }))
  mount(app, endpoints.updateJob, async ({ params, body, actor, ifMatch, reply }) => {
    const saved = await updateJob(deps, params.id, body, actor, ifMatch)
    reply.header('etag', jobTag(saved.data))
    return saved
  })
  mount(app, endpoints.viewJob, async ({ params, actor, reply }) => {
    const view = await viewJob(deps, params.id, actor)
    reply.header('etag', jobTag(view.data))
    return view
  })
  mount(app, endpoints.deleteJob, async ({ params, actor, ifMatch }) => {
    await deleteJob(deps, params.id, actor, ifMatch)
    return { message: texts.job.deleted }
  })
  mount(app, endpoints.restoreJob, ({ params, actor }) => restoreJob(deps, params.id, actor))
}
