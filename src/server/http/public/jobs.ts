import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { getJob } from '#server/usecases/jobs/get-job.ts'
import { jobTag } from '#server/usecases/jobs/job-tag.ts'
import { listJobs } from '#server/usecases/jobs/list-jobs.ts'
import { mount } from '../mount.ts'

type Deps = Parameters<typeof listJobs>[0] & Parameters<typeof getJob>[0]

export function publicJobs(app: FastifyInstance, deps: Deps): void {
  mount(app, endpoints.listJobs, ({ query, actor }) => listJobs(deps, query, actor))
  mount(app, endpoints.getJob, async ({ params, query, actor, reply }) => {
    const answer = await getJob(deps, params.id, actor, query)
    reply.header('etag', jobTag(answer.data))
    return answer
  })
}
