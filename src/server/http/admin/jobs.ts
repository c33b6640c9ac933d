import type { FastifyInstance } from 'fastify'
import { texts } from '#contract/core/texts.ts'
import { endpoints } from '#contract/endpoints.ts'
import { deleteJob } from '#server/usecases/jobs/delete-job.ts'
import { jobTag } from '#server/usecases/jobs/job-tag.ts'
import { postJob } from '#server/usecases/jobs/post-job.ts'
import { restoreJob } from '#server/usecases/jobs/restore-job.ts'
import { updateJob } from '#server/usecases/jobs/update-job.ts'
import { mount } from '../mount.ts'

export function adminJobs(app: FastifyInstance, deps: Parameters<typeof postJob>[0]): void {
  mount(app, endpoints.postJob, ({ body, actor }) => postJob(deps, body, { actorId: actor.id }))
  mount(app, endpoints.updateJob, async ({ params, body, actor, ifMatch, reply }) => {
    const saved = await updateJob(deps, params.id, body, actor, ifMatch)
    reply.header('etag', jobTag(saved.data))
    return saved
  })
  mount(app, endpoints.deleteJob, async ({ params, actor, ifMatch }) => {
    await deleteJob(deps, params.id, actor, ifMatch)
    return { message: texts.job.deleted }
  })
  mount(app, endpoints.restoreJob, ({ params, actor }) => restoreJob(deps, params.id, actor))
}
