import { endpoints } from '#contract/endpoints.ts'
import { firstStartTexts } from '#contract/first-start/texts.ts'
import { actOnFirstStart } from '#server/usecases/first-start/act-on-first-start.ts'
import { closeSampleJobs } from '#server/usecases/first-start/close-sample-jobs.ts'
import { readFirstStartPage } from '#server/usecases/first-start/read-first-start.ts'
import { sendTestMail } from '#server/usecases/first-start/send-test-mail.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'

export const firstStart: Router = (app, deps) => {
  mount(app, endpoints.firstStart, async ({ actor }) => ({ data: await readFirstStartPage(deps, actor) }))
  mount(app, endpoints.actOnFirstStart, async ({ body, actor }) => ({
    data: await actOnFirstStart(deps, body.does, actor),
  }))
  mount(app, endpoints.closeSampleJobs, async ({ actor }) => ({ data: await closeSampleJobs(deps, actor) }))
  mount(app, endpoints.sendTestMail, async ({ actor }) => {
    await sendTestMail(deps, actor)
    return { message: firstStartTexts.testMailSent }
  })
}
