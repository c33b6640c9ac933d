import { endpoints } from '#contract/endpoints.ts'
import { noticeTag, readNotice } from '#server/usecases/notices/read-notice.ts'
import { updateNotice } from '#server/usecases/notices/update-notice.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendTagged } from './core/send-tagged.ts'

export const notices: Router = (app, deps) => {
  mount(app, endpoints.siteNotice, async ({ reply }) => {
    const { data } = await readNotice(deps)
    return sendTagged(reply, data, noticeTag(data))
  })
  mount(app, endpoints.updateSiteNotice, async ({ body, actor, ifMatch, reply }) => {
    const { data } = await updateNotice(deps, body, actor, ifMatch)
    return sendTagged(reply, data, noticeTag(data))
  })
}
