import type { NotifyWhen } from '#contract/notifications/notifications.ts'

export type NotificationsTables = {
  notifications: NotificationTable
}

/** What one account is told by mail, and up to where it was told. */
export type NotificationTable = {
  user_id: string
  applications: NotifyWhen
  messages: NotifyWhen
  /** Of answers to what they wrote. */
  replies: NotifyWhen
  own_jobs: boolean
  morning: boolean
  /** The last application, the last message and the last answer that a mail counted, or that were there before. */
  told_application: number
  told_message: number
  told_reply: number
  /** When the last mail about what had just come in was made. */
  told_at: string | null
  /** The company's day (`YYYY-MM-DD`) of the last morning. */
  morning_on: string | null
}
