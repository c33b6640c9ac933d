import { endpoints } from '#contract/endpoints.ts'
import { listOutbox } from '#server/usecases/mail/list-outbox.ts'
import { retryMail } from '#server/usecases/mail/retry-mail.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'

export const mail: Router = (app, deps) => {
  mount(app, endpoints.listOutbox, ({ query }) => listOutbox(deps, query))
  mount(app, endpoints.retryMail, async ({ params, actor }) => ({
    data: await retryMail(deps, params.id, actor),
  }))
}
