import type { IconSize, Looks } from '#content/firm-looks.ts'
import type { PageWords } from '#content/page-pictures.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import type { JobWords } from './job-card.ts'

/** A picture that the thread is asked for. */
export type Asked =
  /** Of a job, and who posts it. */
  | { what: 'job'; job: PublicJob; words: JobWords; looks: Looks }
  | { what: 'page'; page: PageWords; looks: Looks }
  | { what: 'icon'; size: IconSize; looks: Looks }
  /** The logo as a PNG, for mails. */
  | { what: 'mail logo'; looks: Looks }
  /** The file of a logo, as it is kept. */
  | { what: 'logo'; file: Uint8Array }

/** What it answers; `refused` says in words what is wrong with the file of a logo. */
export type Drawn = { bytes: Uint8Array } | { refused: string } | { problem: string }
