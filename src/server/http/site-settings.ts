import { endpoints } from '#contract/endpoints.ts'
import {
  getSiteSettings,
  siteSettingsTag,
  updateSiteSettings,
} from '#server/usecases/site-settings/site-settings.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'
import { sendTagged } from './core/send-tagged.ts'

export const siteSettings: Router = (app, deps) => {
  mount(app, endpoints.siteSettings, async ({ reply }) => {
    const { data } = await getSiteSettings(deps)
    return sendTagged(reply, data, siteSettingsTag({ data }))
  })
  mount(app, endpoints.updateSiteSettings, async ({ body, actor, ifMatch, reply }) => {
    const { data } = await updateSiteSettings(deps, body, actor, ifMatch)
    return sendTagged(reply, data, siteSettingsTag({ data }))
  })
}
