import { z } from 'zod'
import { type Endpoint, inputErrors, recruiterErrors } from '../core/endpoint.ts'
import { stored } from '../core/stored.ts'
import { notificationTexts } from './texts.ts'

/** When somebody hears of something by mail: within minutes, in the mail of the morning, or never. */
export const NOTIFY_WHEN = ['instant', 'daily', 'none'] as const
export const NotifyWhen = z.enum(NOTIFY_WHEN, notificationTexts.when)
export type NotifyWhen = z.infer<typeof NotifyWhen>

const flag = z.boolean(notificationTexts.flag)

/**
 * What one person is told by mail. `own_jobs`: of applications only those for jobs that they posted. `replies`: answers to what they wrote
 * themselves. `morning`: each morning what the dashboard's top shows, when there is anything.
 */
export const Notifications = z.object({
  applications: NotifyWhen,
  messages: NotifyWhen,
  replies: NotifyWhen.default('none'),
  own_jobs: flag,
  morning: flag,
})
export type Notifications = z.infer<typeof Notifications>

/** Unknown: of a newer version, and nothing to send: another is chosen first. */
const told = stored(NotifyWhen, 'unknown')

/** `sends`: whether there is a mail server at all; `reads`: whether a mailbox is read, into which answers come. */
const NotificationsResponse = z.object({
  data: Notifications.extend({ applications: told, messages: told, replies: told }),
  sends: z.boolean(),
  reads: z.boolean(),
})
export type NotificationsResponse = z.infer<typeof NotificationsResponse>

/** What a person is told by mail; everybody's own. */
export const notificationEndpoints = {
  notifications: {
    method: 'GET',
    path: '/api/account/notifications/',
    access: 'recruiter',
    summary: 'What one is told by mail.',
    success: { status: 200, body: NotificationsResponse },
    errors: recruiterErrors,
  },
  updateNotifications: {
    method: 'PUT',
    path: '/api/account/notifications/',
    access: 'recruiter',
    summary: 'Say what one is told by mail, and when.',
    body: Notifications,
    success: { status: 200, body: NotificationsResponse },
    errors: [...inputErrors, ...recruiterErrors],
  },
} as const satisfies Record<string, Endpoint>
