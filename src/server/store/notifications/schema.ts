import type { NotifyWhen } from '#contract/notifications/notifications.ts'

export type NotificationsTables = {
  notifications: NotificationTable
}

/** What one account is told by mail, and up to where it was told. */
export type NotificationTable = {
  user_id: string
  applications: NotifyWhen
  messages: NotifyWhen
  own_jobs: boolean
  morning: boolean
  /** The last application and the last message that a mail counted, or that were there before. */
  told_application: number
  told_message: number
  /** When the last mail about what had just come in was made. */
  told_at: string | null
  /** The company's day (`YYYY-MM-DD`) of the last morning. */
  morning_on: string | null
}
