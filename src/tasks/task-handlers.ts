import type { Firm } from '#content/firm.ts'
import type { Site } from '#content/site.ts'
import { dayOf } from '#contract/core/company-time.ts'
import type { Mail } from '#contract/mail/mail.ts'
import { ADMIN_PATH, APPLICATIONS_PATH, NOTIFICATIONS_PATH } from '#contract/people/entry-paths.ts'
import type { Env } from '#server/env.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import type { TaskHandlers } from '#server/queue/handler.ts'
import { type ScheduledJob, scheduledHandlers } from '#server/queue/scheduled.ts'
import type { WorkLog } from '#server/queue/work-loop.ts'
import { droppedResumes } from '#server/resumes/dropped-resumes.ts'
import { resumeHandlers } from '#server/resumes/resume-task.ts'
import { countAlerts } from '#server/store/alerts/alert-days.ts'
import { ALERT_TASK } from '#server/store/alerts/alerts.ts'
import { ERASE_FILE_TASK } from '#server/store/applications/erase-file.ts'
import { RESUME_TASK } from '#server/store/applications/resume-texts.ts'
import { CONTENT_TASK } from '#server/store/content/documents.ts'
import { createScrub } from '#server/store/engine/scrub.ts'
import type { Store } from '#server/store/engine/store.ts'
import { CLOSING_TASK } from '#server/store/letters/closings.ts'
import { MAIL_TASK } from '#server/store/mail/outbox.ts'
import { PICTURE_TASK } from '#server/store/media/pictures.ts'
import { ADDRESS_TASK } from '#server/store/my-application/address-changes.ts'
import { PAGE_LINK_TASK } from '#server/store/my-application/link-requests.ts'
import { RESUME_FILE_TASK } from '#server/store/resume-files/resume-files.ts'
import { ERASE_TASK } from '#server/store/retention/erasures.ts'
import { KEEPING_TASK } from '#server/store/retention/keeping.ts'
import { SAMPLES_TASK } from '#server/store/samples/samples.ts'
import { TEXT_TASK } from '#server/store/texts/texts.ts'
import { alertLinks } from '#server/usecases/alerts/alert-link.ts'
import { answerAlertRequest } from '#server/usecases/alerts/ask-for-alert.ts'
import type { LateLooks } from '#server/usecases/audit/late-looks.ts'
import { BULK_TASK } from '#server/usecases/bulks/bulk-task.ts'
import { workOnBulk } from '#server/usecases/bulks/work-on-bulk.ts'
import type { ContentSite } from '#server/usecases/content/content-site.ts'
import { IMPORT_TASK } from '#server/usecases/imports/import-task.ts'
import { workOnImport } from '#server/usecases/imports/work-on-import.ts'
import { workOnClosing } from '#server/usecases/letters/closings.ts'
import type { Letterhead } from '#server/usecases/letters/merge-values.ts'
import { type ReplyAbout, replyAddress } from '#server/usecases/letters/reply-address.ts'
import type { PictureMaker } from '#server/usecases/media/picture-maker.ts'
import { addressLink } from '#server/usecases/my-application/address-link.ts'
import { answerLinkRequest } from '#server/usecases/my-application/answer-link-request.ts'
import { askNewAddress } from '#server/usecases/my-application/ask-address.ts'
import { beginPageLink, pageLink } from '#server/usecases/my-application/page-link.ts'
import { accountLink } from '#server/usecases/people/account-link.ts'
import { workOnKeeping } from '#server/usecases/retention/run-keeping.ts'
import { workOnErasure } from '#server/usecases/retention/work-on-erasure.ts'
import { workOnSamples } from '#server/usecases/samples/work-on-samples.ts'
import type { Carrier } from '#server/usecases/texts/carrier.ts'
import { openSmtp } from '../smtp.ts'
import { graveyardsOf } from '../tombstones.ts'
import { contentHandler } from './content-handler.ts'
import { eraseFileHandler } from './erase-file-handler.ts'
import { patientHandler } from './patient-handler.ts'
import { pictureHandler } from './picture-handler.ts'
import { shortHandler } from './short-handler.ts'
import { slicedHandler } from './sliced-handler.ts'
import { textHandler } from './text-handler.ts'

const IMPORT_TIMES = { sliceMs: 10_000, leaseMs: 60_000, retryMs: 30_000 }
/** Short ones: a change to a few does not wait for one to many. */
const BULK_TIMES = { sliceMs: 1_000, leaseMs: 15_000, retryMs: 10_000 }
const SAMPLES_TIMES = { sliceMs: 5_000, leaseMs: 30_000, retryMs: 10_000 }

const CLOSING_TIMES = { sliceMs: 2_000, leaseMs: 30_000, retryMs: 30_000 }

type Deps = {
  store: Store
  resumes: ResumeStore
  tempFolder: string
  clock: () => Date
  log: WorkLog
  origin: string
  /** Signs the links that mails carry. */
  secret: string
  letterhead: Letterhead
  /** The facts of the firm as they are now. */
  firm: () => Firm
  /** The words of the site as they are now. */
  site: () => Site
  /** Who carries texts. */
  carrier: Carrier
  /** The public site, whose words are published at a time. */
  content: ContentSite
  pictureMaker: PictureMaker
  lateLooks: LateLooks
}

/** Who does the tasks of the queue, by kind. The kind of a task is in its row in the database: keep it. */
export async function taskHandlers(
  env: Env,
  deps: Deps,
  jobs: readonly ScheduledJob[],
): Promise<TaskHandlers> {
  const reading = resumeHandlers(deps)
  const scrub = createScrub(deps.store)
  return {
    ...(await mailHandlers(env, deps)),
    [RESUME_TASK]: reading(),
    [RESUME_FILE_TASK]: reading(droppedResumes(deps.clock)),
    [IMPORT_TASK]: slicedHandler((id, limits) => workOnImport(deps, id, limits), IMPORT_TIMES, deps.clock),
    [BULK_TASK]: slicedHandler((id, limits) => workOnBulk(deps, id, limits), BULK_TIMES, deps.clock),
    [SAMPLES_TASK]: slicedHandler(
      (_, limits) => workOnSamples({ ...deps, load: loadSamples }, limits),
      SAMPLES_TIMES,
      deps.clock,
    ),
    [TEXT_TASK]: textHandler(deps),
    [ERASE_FILE_TASK]: eraseFileHandler(deps),
    [CLOSING_TASK]: slicedHandler((id, limits) => workOnClosing(deps, id, limits), CLOSING_TIMES, deps.clock),
    [CONTENT_TASK]: contentHandler(deps),
    [PICTURE_TASK]: pictureHandler(deps),
    [PAGE_LINK_TASK]: shortHandler((id) => answerLinkRequest(deps, id)),
    [ADDRESS_TASK]: shortHandler((id) => askNewAddress(deps, id)),
    [ALERT_TASK]: shortHandler((id) => answerAlertRequest(deps, id)),
    [ERASE_TASK]: patientHandler(
      (id) => workOnErasure({ ...deps, scrub, graveyards: graveyardsOf(env) }, id),
      deps.clock,
    ),
    [KEEPING_TASK]: patientHandler((id) => workOnKeeping({ ...deps, scrub }, id), deps.clock),
    ...scheduledHandlers({ ...deps, jobs }),
  }
}

const loadSamples = () => import('../samples.ts').then(({ sampleSet }) => sampleSet)

/** Without a mail server mails wait. What makes them is only loaded by who sends some. */
async function mailHandlers(
  { mail, mailbox }: Env,
  { secret, origin, ...deps }: Deps,
): Promise<TaskHandlers> {
  if (mail === undefined) return {}
  const [{ mailHandler }, smtp] = await Promise.all([
    import('#server/mail/mail-task.ts'),
    openSmtp(mail, deps.firm),
  ])
  const { hostname: host } = new URL(origin)
  const links = {
    account: (seed: string) => accountLink({ secret, origin }, seed),
    page: (seed: string) => pageLink({ secret, origin }, seed),
    address: (seed: string) => addressLink({ secret, origin }, seed),
    alert: alertLinks({ secret, origin }),
    site: origin,
    dashboard: origin + ADMIN_PATH,
    application: (id: number) => `${origin}${APPLICATIONS_PATH}/${id}`,
    notifications: origin + NOTIFICATIONS_PATH,
  }
  const wentOut = async (transaction: Store, facts: Mail, at: string) => {
    if ('page_seed' in facts && facts.page_seed !== undefined)
      await beginPageLink(transaction, { secret }, facts.page_seed, at)
    if (facts.kind === 'job_alert') await countAlerts(transaction, dayOf(new Date(at)), { mails: 1 })
  }
  const openFile = (key: string) => deps.resumes.open(key)
  const address = mailbox?.address
  const replyAddressOf =
    address === undefined ? () => undefined : (about: ReplyAbout) => replyAddress(secret, address, about)
  return { [MAIL_TASK]: mailHandler({ ...deps, smtp, host, links, wentOut, openFile, replyAddressOf }) }
}
