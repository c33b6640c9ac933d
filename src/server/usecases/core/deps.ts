import type { DashboardResponse } from '#contract/dashboard/dashboard.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import type { LateLooks } from '../audit/late-looks.ts'
import type { Texting } from '../consents/texting.ts'
import type { ContentSite } from '../content/content-site.ts'
import type { FirmPictures } from '../content/firm-pictures.ts'
import type { LiveCounts } from '../dashboard/live-counts.ts'
import type { JobPictures } from '../jobs/job-picture.ts'
import type { OpenLists } from '../jobs/open-lists.ts'
import type { Letterhead } from '../letters/merge-values.ts'
import type { DrawLetter } from '../letters/preview-letter.ts'
import type { PictureMaker } from '../media/picture-maker.ts'
import type { ServedPictures } from '../media/served-pictures.ts'
import type { Auth } from '../people/auth.ts'
import type { LiveSettings } from '../site-settings/live-settings.ts'
import type { Carrier } from '../texts/carrier.ts'
import type { VisitCounter } from '../visits/visit-counter.ts'
import type { Clock } from './clock.ts'

/** All that use cases work with, put together once (compose.ts). Each names the part of it that it needs. */
export type Deps = {
  store: OpenStore
  resumes: ResumeStore
  /** Where uploads stand while they are received; on the filesystem of the resumes when those are in a folder. */
  tempFolder: string
  auth: Auth
  clock: Clock
  openLists: OpenLists
  /** Tells who listens what waits. */
  liveCounts: LiveCounts
  jobPictures: JobPictures
  /** The firm's own logo, icons and social pictures. */
  firmPictures: FirmPictures
  /** The public site, whose words are edited. */
  content: ContentSite
  /** What is set for the whole site, as this instance knows it. */
  settings: LiveSettings
  /** Judges pictures, and makes of them what pages show. */
  pictureMaker: PictureMaker
  servedPictures: ServedPictures
  visits: VisitCounter
  /** Entries of the audit that wait for room. */
  lateLooks: LateLooks
  /** Where the site is reached, without a slash at its end. */
  origin: string
  /** Signs links; it is kept outside the database. */
  secret: string
  /** Who writes, as letters name the company. */
  letterhead: Letterhead
  drawLetter: DrawLetter
  /** Who texts, as texts and what people agree to name it. */
  texting: Texting
  /** Who carries texts. */
  carrier: Carrier
  /** Whether there is a mail server. */
  sendsMail: boolean
  /** Whom mails are from at this moment; undefined without a mail server. */
  mailFrom: () => string | undefined
  /** The jobs that a new site begins with, as the release has them. */
  sampleJobs: readonly { title: string; job_decrp: string }[]
  /** Whether a mailbox is read. */
  readsMail: boolean
  /** What settings and machine give an administrator to mend: the same as a start prints. */
  installationWarnings: () => Promise<DashboardResponse['warnings']>
  /** How many facts and pages of the samples visitors still see; 0 while the site has no address of its own (PUBLIC_URL). */
  sampleTexts: () => Promise<number>
  /** Whether tries are counted at all (RATE_LIMIT). */
  limited: boolean
  /** What a password must not be made of: the company's name and the like. */
  siteWords: () => readonly string[]
  /** For how many days backups that the server makes are kept at most; null where it makes none. */
  backupDays: number | null
  /** For the operator: never a person's data. */
  log: { warn: (details: object, message: string) => void }
  /** The kinds of tasks that this server works on. */
  taskKinds: readonly string[]
}
