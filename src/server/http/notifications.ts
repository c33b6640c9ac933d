import { endpoints } from '#contract/endpoints.ts'
import { readNotifications, saveNotifications } from '#server/usecases/notifications/notifications.ts'
import { mount } from './core/mount.ts'
import type { Router } from './core/router.ts'

export const notifications: Router = (app, deps) => {
  mount(app, endpoints.notifications, ({ actor }) => readNotifications(deps, actor))
  mount(app, endpoints.updateNotifications, ({ body, actor }) => saveNotifications(deps, body, actor))
}
