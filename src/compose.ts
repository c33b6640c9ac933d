import { join } from 'node:path'
import { demoJobs } from '#content/demo-jobs.ts'
import { standingJobs } from '#content/standing-jobs.ts'
import { countShownSamples } from '#contract/content/shown-sample.ts'
import { build } from '#server/app.ts'
import { installationWarnings } from '#server/checks/warnings.ts'
import type { Env } from '#server/env.ts'
import { checkFolder } from '#server/files/check-folder.ts'
import { checkResumes } from '#server/files/check-resumes.ts'
import { sweepSecretDrafts } from '#server/files/secret.ts'
import { prepareTempFolder, sweepTempFolder } from '#server/files/temp-folder.ts'
import { createReadiness } from '#server/http/core/readiness.ts'
import { createPictureMaker } from '#server/media/make-pictures.ts'
import { securityHeaders, strictTransport } from '#server/pages/security-headers.ts'
import { createDrawer } from '#server/pictures/drawer.ts'
import { createFirmPictures } from '#server/pictures/firm-pictures.ts'
import { createJobPictures } from '#server/pictures/job-pictures.ts'
import { createLog } from '#server/plugins/logs.ts'
import { schedule } from '#server/queue/scheduled.ts'
import { createWorker } from '#server/queue/worker.ts'
import { claimDataFolder } from '#server/store/engine/data-folder.ts'
import { checkDatabase } from '#server/store/engine/health.ts'
import { makePrivate } from '#server/store/engine/private-files.ts'
import { freeLeftTasks } from '#server/store/queue/tasks.ts'
import { createLateLooks } from '#server/usecases/audit/late-looks.ts'
import { adoptApplications } from '#server/usecases/candidates/adopt-applications.ts'
import type { Clock } from '#server/usecases/core/clock.ts'
import type { Deps } from '#server/usecases/core/deps.ts'
import { createLiveCounts } from '#server/usecases/dashboard/live-counts.ts'
import { bindNewFiles } from '#server/usecases/installation/installation.ts'
import { postFirstJobs } from '#server/usecases/jobs/first-jobs.ts'
import { createOpenLists } from '#server/usecases/jobs/open-lists.ts'
import { pageReads } from '#server/usecases/jobs/read-pages.ts'
import { pagePicturesReader } from '#server/usecases/media/page-pictures.ts'
import { createServedPictures } from '#server/usecases/media/served-pictures.ts'
import { publicNoticeReader } from '#server/usecases/notices/read-notice.ts'
import { ensureAdministrator, type FirstAdministrator } from '#server/usecases/people/first-administrator.ts'
import { beginSamples } from '#server/usecases/samples/begin-samples.ts'
import { createVisitCounter } from '#server/usecases/visits/visit-counter.ts'
import { openListener, startBackground } from './background.ts'
import { daysOfBackups } from './backups.ts'
import { bootstrap } from './bootstrap.ts'
import { contentSite } from './content-site.ts'
import { letterDrawer } from './draw-letter.ts'
import { liveLetterhead, liveTexting } from './firm-in-texts.ts'
import { followSettings, forgetChanged } from './forget-changed.ts'
import { mailboxWarnings } from './mailbox-warnings.ts'
import { lastWordsOf, openPages } from './open-pages.ts'
import { openResumes } from './resumes.ts'
import { senderOf } from './smtp.ts'
import { scheduledJobs } from './tasks/scheduled-jobs.ts'
import { taskHandlers } from './tasks/task-handlers.ts'
import { textCarrier } from './text-carrier.ts'
import { startMetrics, startTelling } from './watch.ts'

/** What a test may replace; everything else is real. */
type Overrides = {
  clock?: Clock
  log?: ReturnType<typeof createLog>
  develop?: boolean
  pollMs?: number
  showAdministrator?: (made: FirstAdministrator) => void
}

/** Puts the parts together on one environment, the log first. Nothing listens and nothing works yet: call `listen`. */
export async function compose(
  env: Env,
  {
    clock = () => new Date(),
    log = createLog({ level: env.logLevel }),
    develop = false,
    pollMs,
    showAdministrator,
  }: Overrides = {},
) {
  await using opened = new AsyncDisposableStack()
  const telling = await startTelling(env)
  opened.defer(telling.stop)
  const claim = await claimDataFolder(env.dataDir)
  opened.defer(claim.release)
  for (const path of await makePrivate(env.dataDir)) log.warn({ path }, 'other users may read this')
  await sweepSecretDrafts(env.dataDir)
  const resumes = await openResumes(env)
  opened.defer(resumes.close)
  const started = await bootstrap(env, { resumes, log, clock })
  const { store, auth, origin, linkSecret, siteWords, firm, site, settings } = started
  opened.defer(store.close)
  await bindNewFiles({ store, resumes, clock })
  // More than an update leaves are for the regular job: nobody waits for them.
  await adoptApplications({ store }, 500)
  const tempFolder = await prepareTempFolder(join(env.dataDir, 'uploads'))
  // The folder is this process's own, and nobody uploads yet.
  await sweepTempFolder(tempFolder, new Date())

  const drawer = createDrawer({ log })
  opened.defer(drawer.close)
  const jobPictures = createJobPictures({ drawer, site })
  const firmPictures = createFirmPictures({ drawer, site })
  const reads = {
    ...pageReads({ store, clock, jobPictures }),
    notice: publicNoticeReader({ store, clock }),
    pictures: pagePicturesReader({ store, clock }),
    content: started.content,
  }
  const sendsMail = env.mail !== undefined
  const hsts = strictTransport(origin, env.hstsIncludeSubDomains)
  const built = { reads, origin, hsts, clock, sendsMail, log, settings: settings.now }
  const { pages, before, ...opening } = await openPages(
    { ...built, hasOwn: firmPictures.hasOwn, lastWords: () => lastWordsOf(site()) },
    develop,
  )
  opened.defer(opening.stop)
  const content = contentSite({ pages, origin, settings })
  const pictureMaker = createPictureMaker()
  const openLists = createOpenLists(clock)
  const liveCounts = createLiveCounts({ store, clock, log })
  const visits = createVisitCounter({ store, clock, log })
  opened.defer(visits.stop)
  const lateLooks = createLateLooks({ store, log })
  opened.defer(lateLooks.stop)
  const letterhead = liveLetterhead(firm)
  const jobs = scheduledJobs({ store, resumes, tempFolder, clock, log, env, sendsMail, secret: linkSecret })
  await schedule(store, jobs, clock())
  // Its folder is claimed by one process, so whoever held a task is dead.
  if (store.dialect.types.engine === 'sqlite') await freeLeftTasks(store)
  const carrier = textCarrier(env)
  const texting = liveTexting(firm, content)
  const handlers = await taskHandlers(
    env,
    {
      ...{ store, resumes, tempFolder, clock, log, origin, secret: linkSecret },
      ...{ letterhead, firm, site, carrier, content, pictureMaker, lateLooks },
    },
    jobs,
  )
  const worker = createWorker({ store, handlers, clock, log, pollMs })

  forgetChanged(store.changes, { pages, openLists, worker, liveCounts })
  followSettings(settings, { changes: store.changes, pages, visits })

  const deps: Deps = {
    store,
    resumes,
    tempFolder,
    auth,
    clock,
    sendsMail,
    mailFrom: () => env.mail && senderOf(env.mail, firm()),
    sampleJobs: [...standingJobs.map(({ job }) => job), ...demoJobs],
    readsMail: env.mailbox !== undefined,
    letterhead,
    drawLetter: letterDrawer(origin, site),
    texting,
    carrier,
    content,
    settings,
    installationWarnings: async () =>
      [...(await installationWarnings(env)), ...(await mailboxWarnings(env, store))].map(
        ({ about, words }) => ({ about, words }),
      ),
    sampleTexts: async () =>
      env.publicUrl === undefined
        ? 0
        : countShownSamples(content.samples, (await started.content()).documents),
    origin,
    openLists,
    liveCounts,
    jobPictures,
    pictureMaker,
    servedPictures: createServedPictures({ store, resumes }),
    firmPictures,
    visits,
    lateLooks,
    limited: env.rateLimit,
    secret: linkSecret,
    siteWords,
    backupDays: daysOfBackups(env),
    log,
    taskKinds: Object.keys(handlers),
  }
  await ensureAdministrator(deps, env.admin, showAdministrator)
  const samples = env.seedDemo ? demoJobs : []
  await postFirstJobs(deps, { standing: standingJobs, samples, open: env.seedDemo, posted: beginSamples })

  const app = await build({
    deps,
    pages,
    before,
    title: () => firm().name,
    origin,
    log,
    trustProxy: env.trustProxy,
    headers: securityHeaders({ hsts }),
    watch: telling.addTo,
    ready: createReadiness(
      {
        database: () => checkDatabase(store),
        'data folder': () => checkFolder(tempFolder),
        resumes: () => checkResumes(resumes),
      },
      log,
    ),
  })
  const listener = openListener(env, store, log)
  const metrics = await startMetrics(env, deps, { pages: pages.kept, 'job lists': openLists })
  opened.defer(metrics.stop)
  let stopBackground = async () => {}
  const rest = opened.move()
  let metricsAt: string | undefined

  return {
    app,
    deps,
    firm,
    origin,
    signInPath: () => settings.now().signInPath,
    get metricsAt() {
      return metricsAt
    },
    /** Listens, then starts what works beside the requests; answers where it listens. */
    async listen(at: { port: number; host: string }) {
      const address = await app.listen(at)
      // The site serves without its figures, too; who reads them sees that they are gone.
      metricsAt = await metrics.listen().catch((err: unknown) => {
        log.error({ err }, 'figures not served')
        return undefined
      })
      visits.start()
      stopBackground = await startBackground({ worker, listener })
      return address
    },
    async close() {
      // Nobody waits for what would never end.
      liveCounts.stop()
      await Promise.all([stopBackground(), app.close()])
      await rest.disposeAsync()
    },
  }
}
