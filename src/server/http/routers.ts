import { account } from './account.ts'
import { applications } from './applications.ts'
import { audit } from './audit.ts'
import { bulks } from './bulks.ts'
import { candidates } from './candidates.ts'
import { consents } from './consents.ts'
import { content } from './content.ts'
import type { Router } from './core/router.ts'
import { dashboard } from './dashboard.ts'
import { evidence } from './evidence.ts'
import { firmPictures } from './firm-pictures.ts'
import { firstStart } from './first-start.ts'
import { jobAlertsPage } from './forms/job-alerts-page.ts'
import { imports } from './imports.ts'
import { interviews } from './interviews.ts'
import { jobs } from './jobs.ts'
import { letters } from './letters.ts'
import { mail } from './mail.ts'
import { media } from './media.ts'
import { messages } from './messages.ts'
import { myApplication } from './my-application.ts'
import { notices } from './notices.ts'
import { notifications } from './notifications.ts'
import { people } from './people.ts'
import { pools } from './pools.ts'
import { queue } from './queue.ts'
import { reasons } from './reasons.ts'
import { reports } from './reports.ts'
import { resumeFiles } from './resume-files.ts'
import { retention } from './retention.ts'
import { samples } from './samples.ts'
import { sessions } from './sessions.ts'
import { siteSettings } from './site-settings.ts'
import { stages } from './stages.ts'
import { steps } from './steps.ts'
import { texts } from './texts.ts'
import { views } from './views.ts'

/** The calls of every area. */
export const routers: readonly Router[] = [
  jobs,
  applications,
  candidates,
  consents,
  texts,
  bulks,
  resumeFiles,
  imports,
  stages,
  reasons,
  evidence,
  steps,
  interviews,
  views,
  pools,
  messages,
  myApplication,
  jobAlertsPage,
  sessions,
  account,
  notifications,
  people,
  dashboard,
  firstStart,
  reports,
  audit,
  letters,
  mail,
  queue,
  notices,
  siteSettings,
  content,
  media,
  firmPictures,
  samples,
  retention,
]
