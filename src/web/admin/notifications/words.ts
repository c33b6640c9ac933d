import type { NotifyWhen } from '#contract/notifications/notifications.ts'

const when: Record<NotifyWhen | 'unknown', string> = {
  instant: 'Within minutes',
  daily: 'Each morning',
  none: 'Never',
  unknown: 'Unknown',
}

export const words = {
  title: 'Notifications',
  lead: 'What you are told by mail. The mails hold counts and titles of jobs, nothing of a person.',
  notSending: 'No mail server is set (SMTP_URL), so nobody is told anything by mail.',
  applications: 'Somebody applied',
  messages: 'Somebody wrote by the contact form',
  replies: 'Somebody answered a letter of mine',
  notReading: 'No mailbox is read (IMAP_URL), so no answers come in here.',
  when,
  own_jobs: 'Only for jobs that I posted',
  morning: 'Each morning at 7, what waits for me on the dashboard',
  save: 'Save notifications',
} as const
