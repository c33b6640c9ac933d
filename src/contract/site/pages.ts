import type { AlertsOutcome } from '../alerts/job-alert.ts'
import type { ApplyFields } from '../applications/application.ts'
import type { ConsentField } from '../consents/purpose.ts'
import type { PublishedContent } from '../content/document.ts'
import type { FieldErrors } from '../core/error-answer.ts'
import type { JobType, PublicJob } from '../jobs/job.ts'
import type { PagePictures } from '../media/page-picture.ts'
import type { MessageFields } from '../messages/message.ts'
import type { MyPageOutcome } from '../my-application/my-page.ts'
import type { PublicNotice } from '../notices/notice.ts'
import type { SiteSettings } from '../site-settings/site-settings.ts'

/** What the careers list is asked for; every part lives in the page's URL. */
export type CareersQuery = {
  search: string
  job_type: JobType | undefined
  remote: boolean | undefined
  location: string
  page: number
}

/** A job as a list on the site shows it. */
export type ListedJob = Pick<
  PublicJob,
  | 'id'
  | 'title'
  | 'address'
  | 'job_type'
  | 'remote_work'
  | 'pay_min'
  | 'pay_max'
  | 'pay_currency'
  | 'pay_unit'
  | 'posted_at'
>

export type CareersPage = {
  count: number
  /** Its search finds 10,000 or more, of which the newest are counted and listed. */
  more: boolean
  page: number
  pages: number
  jobs: ListedJob[]
  /** How many jobs each filter value would leave, given the rest of the query. */
  facets: {
    job_type: Record<JobType, number>
    remote: number
    locations: { address: string; count: number }[]
  }
}

/** A search that finds something, closest to one that does not, and what it finds. */
export type NearestCareers = { query: CareersQuery; found: CareersPage }

/** `picture`: the path of its social picture. */
export type JobPage = { job: PublicJob; related: ListedJob[]; picture: string }

/** What a sitemap says of an open job. */
export type JobEntry = { id: number; updated_at: string }

/** A sitemap's share of the job numbers: how many open jobs it holds, and when one of them changed last. */
export type JobPart = { part: number; count: number; updated_at: string }

export type ContentRead = { documents: PublishedContent; error?: unknown }
export type PicturesRead = { pictures: PagePictures; error?: unknown }

/** What public pages read. The server hands its use cases in under this shape; loaders call nothing else. */
export type PageReads = {
  careers(query: CareersQuery): Promise<CareersPage>
  /** What to show where a search finds nothing; undefined when no job is open. */
  nearestCareers(query: CareersQuery): Promise<NearestCareers | undefined>
  /** `closed`: it was public once and is not any more (410); `unknown`: it never was (404). */
  job(id: number): Promise<JobPage | 'closed' | 'unknown'>
  /** The job behind a fixed posting such as /BusinessAnalyst, while it is open. */
  standingJob(reference: string): Promise<PublicJob | undefined>
  /** The newest open jobs, newest first. */
  newestJobs(most: number): Promise<PublicJob[]>
  /** Open jobs by parts of SITEMAP_MAX numbers, without the parts that hold none. Parts count from 1. */
  jobParts(): Promise<JobPart[]>
  /** Every open job of a part, or of all. */
  jobEntries(part?: number): Promise<JobEntry[]>
  /**
   * What an owner wrote in place of the samples; the same object until it changes. With an `error` where it could not be read: then
   * it is as it was last read, and nobody should keep a page of it.
   */
  content(): Promise<ContentRead>
  /** The pictures that an owner has brought; with an `error` as of the content. */
  pictures(): Promise<PicturesRead>
  /** The notice that stands on every page today. */
  notice(): Promise<PublicNotice | undefined>
}

/** What became of an application form that was sent without JavaScript. */
export type ApplyOutcome =
  | { state: 'applied' }
  | {
      state: 'refused'
      values: Partial<Record<keyof ApplyFields | ConsentField, string>>
      /** What was typed under the job's own questions, by field name. */
      answers: Record<string, string>
      /** The first page of the visit, as far as it is known: the address of the page that is shown again no longer tells. */
      landing: string
      message: string
      fields: FieldErrors
    }

/** What became of a contact form that was sent without JavaScript. */
export type ContactOutcome =
  | { state: 'sent' }
  | {
      state: 'refused'
      values: Partial<Record<keyof MessageFields, string>>
      message: string
      fields: FieldErrors
    }

/** What became of the form of a page; the part of the context that one answer differs in. */
export type FormOutcome =
  | { apply: ApplyOutcome }
  | { contact: ContactOutcome }
  | { mine: MyPageOutcome }
  | { alerts: AlertsOutcome }
  | Record<string, never>

/** The request's context that root middleware and loaders read. `origin` has no trailing slash. */
export type PageContext = {
  reads: PageReads
  /** What `reads.content` answered. */
  content: PublishedContent
  /** What `reads.pictures` answered. */
  pictures: PagePictures
  origin: string
  now: Date
  /** Whether the server has a mail server: without one no page promises a mail. */
  sendsMail: boolean
  settings: SiteSettings
  apply?: ApplyOutcome
  contact?: ContactOutcome
  mine?: MyPageOutcome
  alerts?: AlertsOutcome
}
