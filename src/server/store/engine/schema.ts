import type { AlertsTables } from '../alerts/schema.ts'
import type { ApplicationsTables } from '../applications/schema.ts'
import type { AuditTables } from '../audit/schema.ts'
import type { BulksTables } from '../bulks/schema.ts'
import type { CandidatesTables } from '../candidates/schema.ts'
import type { ConsentsTables } from '../consents/schema.ts'
import type { ContentTables } from '../content/schema.ts'
import type { EvidenceTables } from '../evidence/schema.ts'
import type { ImportsTables } from '../imports/schema.ts'
import type { InterviewsTables } from '../interviews/schema.ts'
import type { JobsTables } from '../jobs/schema.ts'
import type { LettersTables } from '../letters/schema.ts'
import type { MailTables } from '../mail/schema.ts'
import type { MediaTables } from '../media/schema.ts'
import type { MessagesTables } from '../messages/schema.ts'
import type { MyApplicationTables } from '../my-application/schema.ts'
import type { NoticesTables } from '../notices/schema.ts'
import type { NotificationsTables } from '../notifications/schema.ts'
import type { PeopleTables } from '../people/schema.ts'
import type { PoolsTables } from '../pools/schema.ts'
import type { QueueTables } from '../queue/schema.ts'
import type { ReasonsTables } from '../reasons/schema.ts'
import type { ReportsTables } from '../reports/schema.ts'
import type { ResumeFilesTables } from '../resume-files/schema.ts'
import type { RetentionTables } from '../retention/schema.ts'
import type { SamplesTables } from '../samples/schema.ts'
import type { SearchTables } from '../search/schema.ts'
import type { SiteSettingsTables } from '../site-settings/schema.ts'
import type { StagesTables } from '../stages/schema.ts'
import type { StepsTables } from '../steps/schema.ts'
import type { TextsTables } from '../texts/schema.ts'
import type { ViewsTables } from '../views/schema.ts'
import type { VisitsTables } from '../visits/schema.ts'

/**
 * The tables as queries see them, on both engines: times are UTC ISO 8601 strings, dates `YYYY-MM-DD`.
 * SQLite answers booleans as 0 and 1, so whoever reads one wraps it in `Boolean()`. Each area's stand in its folder.
 */
export type Schema = AlertsTables &
  ApplicationsTables &
  AuditTables &
  BulksTables &
  CandidatesTables &
  ConsentsTables &
  ContentTables &
  EvidenceTables &
  ImportsTables &
  InterviewsTables &
  JobsTables &
  LettersTables &
  MailTables &
  MediaTables &
  MessagesTables &
  MyApplicationTables &
  NoticesTables &
  NotificationsTables &
  PeopleTables &
  PoolsTables &
  QueueTables &
  ResumeFilesTables &
  ReasonsTables &
  ReportsTables &
  RetentionTables &
  SamplesTables &
  SearchTables &
  SiteSettingsTables &
  StagesTables &
  StepsTables &
  TextsTables &
  ViewsTables &
  VisitsTables & {
    rate_limits: { key: string; count: number; ends_at: string }
    installation: { one_row: number; id: string; created_at: string }
  }
