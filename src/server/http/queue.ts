import { endpoints } from '#contract/endpoints.ts'
import { listTasks } from '#server/usecases/queue/list-tasks.ts'
import { retryTask, retryTasks } from '#server/usecases/queue/retry-tasks.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'

export const queue: Router = (app, deps) => {
  mount(app, endpoints.listTasks, ({ query }) => listTasks(deps, query))
  mount(app, endpoints.retryTask, async ({ params, actor }) => ({
    data: await retryTask(deps, params.id, actor),
  }))
  mount(app, endpoints.retryTasks, async ({ body, actor }) => ({
    data: { count: await retryTasks(deps, body.kind, actor) },
  }))
}
