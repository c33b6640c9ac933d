import { account } from './account.ts'
import { applications } from './applications.ts'
import { audit } from './audit.ts'
import { candidates } from './candidates.ts'
import type { Router } from './core/router.ts'
import { dashboard } from './dashboard.ts'
import { imports } from './imports.ts'
import { jobs } from './jobs.ts'
import { mail } from './mail.ts'
import { messages } from './messages.ts'
import { notices } from './notices.ts'
import { people } from './people.ts'
import { queue } from './queue.ts'
import { reasons } from './reasons.ts'
import { reports } from './reports.ts'
import { resumeFiles } from './resume-files.ts'
import { sessions } from './sessions.ts'
import { stages } from './stages.ts'
import { steps } from './steps.ts'

/** The calls of every area. */
export const routers: readonly Router[] = [
  jobs,
  applications,
  candidates,
  resumeFiles,
  imports,
  stages,
  reasons,
  steps,
  messages,
  sessions,
  account,
  people,
  dashboard,
  reports,
  audit,
  mail,
  queue,
  notices,
]
