import type { Generated } from 'kysely'
import type { JobType } from '#contract/jobs/job.ts'

export type AlertsTables = {
  job_alert_readers: ReaderTable
  job_alerts: AlertTable
  job_alert_days: { day: string; mails: number; confirmed: number; ended: number }
}

/** Who has confirmed a search at least. */
type ReaderTable = {
  id: Generated<number>
  /** In lower case. */
  email: string
  seed: string
  token_hash: string
  since: string
  /** Jobs that became public until then were told, or are not new. */
  told_through: string
  /** The company's day on which that was looked at last. */
  looked_on: Generated<string | null>
}

type AlertTable = {
  id: Generated<number>
  email: string
  search: string
  location: string
  job_type: JobType | null
  remote: boolean | null
  asked_at: string
  /** Of the link that confirms it, once its mail is made. */
  token_hash: Generated<string | null>
  reader_id: Generated<number | null>
  confirmed_at: Generated<string | null>
}
