import { removeAgedCopies } from '#server/backup/before-update.ts'
import type { Env } from '#server/env.ts'
import { nameOfMailbox } from '#server/mailbox/mailbox.ts'
import type { ScheduledJob } from '#server/queue/scheduled.ts'
import { readFacts } from '#server/resumes/read-facts.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { tellReaders } from '#server/usecases/alerts/tell-readers.ts'
import { adoptApplications } from '#server/usecases/candidates/adopt-applications.ts'
import { indexWaitingPeople } from '#server/usecases/candidates/index-waiting-people.ts'
import { cleanUp } from '#server/usecases/installation/clean-up.ts'
import { clearQuarantine, quarantineUnknown } from '#server/usecases/installation/unknown-files.ts'
import { watchInterviews } from '#server/usecases/interviews/watch-interviews.ts'
import { readMailbox } from '#server/usecases/letters/read-mailbox.ts'
import { clearPictures } from '#server/usecases/media/clear-pictures.ts'
import { notify } from '#server/usecases/notifications/notify.ts'
import { eraseAgain } from '#server/usecases/retention/erase-again.ts'
import { beginKeeping } from '#server/usecases/retention/run-keeping.ts'
import { keepsBackups, makeBackupOf } from '../backups.ts'
import { databaseOf } from '../databases.ts'
import { graveyardsOf } from '../tombstones.ts'

const DAY = 86_400_000

const HOUR = 3_600_000
const MINUTE = 60_000

type Deps = Parameters<typeof cleanUp>[0] &
  Parameters<typeof quarantineUnknown>[0] &
  Parameters<typeof notify>[0] &
  Omit<Parameters<typeof readMailbox>[0], 'mailbox'> & { store: OpenStore; env: Env }

/** All that the server does by itself once in a while. A job's name is the kind of its task: keep it. */
export function scheduledJobs(deps: Deps): ScheduledJob[] {
  return [
    {
      name: 'clean-up',
      everyMs: DAY,
      deletes: true,
      async run() {
        await cleanUp(deps)
        await removeAgedCopies(databaseOf(deps.env), deps.clock())
      },
    },
    {
      name: 'unknown-files',
      everyMs: DAY,
      deletes: true,
      async run() {
        await clearQuarantine(deps)
        await quarantineUnknown(deps)
      },
    },
    { name: 'old-pictures', everyMs: DAY, deletes: true, run: () => clearPictures(deps) },
    { name: 'keeping', everyMs: HOUR, deletes: true, run: () => beginKeeping(deps) },
    {
      name: 'erase-again',
      everyMs: DAY,
      atStart: true,
      run: () => eraseAgain({ ...deps, graveyards: graveyardsOf(deps.env) }),
    },
    { name: 'notify', everyMs: MINUTE, run: () => notify(deps) },
    { name: 'interviews', everyMs: MINUTE, run: (signal) => watchInterviews(deps, signal) },
    { name: 'job-alerts', everyMs: 5 * MINUTE, run: (signal) => tellReaders(deps, signal) },
    { name: 'adopt-applications', everyMs: HOUR / 6, run: () => adoptApplications(deps) },
    {
      name: 'read-facts',
      everyMs: HOUR / 6,
      async run(signal) {
        await readFacts(deps, signal)
        await indexWaitingPeople(deps, signal)
      },
    },
    ...mailbox(deps),
    ...backups(deps),
  ]
}

/** None without a mailbox. What reads one is only loaded then. */
function mailbox({ env, ...deps }: Deps): ScheduledJob[] {
  if (env.mailbox === undefined) return []
  const { url } = env.mailbox
  const run = async (signal: AbortSignal) => {
    const [{ openMailbox }, { createMailReader }] = await Promise.all([
      import('#server/mailbox/imap.ts'),
      import('#server/mailbox/mail-reader.ts'),
    ])
    const mails = { name: nameOfMailbox(url), open: () => openMailbox(url), reader: createMailReader }
    await readMailbox({ ...deps, mailbox: mails }, signal)
  }
  return [{ name: 'read-mailbox', everyMs: MINUTE / 2, leaseMs: 10 * MINUTE, run }]
}

/** None where the variables do not say where backups are kept. */
function backups({ env, log, ...deps }: Deps): ScheduledJob[] {
  const { everyHours } = env.backup
  if (everyHours === 0 || !keepsBackups(env)) return []
  const run = async (signal: AbortSignal, isDoubtful: boolean) => {
    // A backup is made whatever the clock says; only by one that is right are older ones removed.
    const { name, bytes, manifest, removed } = await makeBackupOf(env, {
      ...deps,
      signal,
      keepsAll: isDoubtful,
    })
    const { rows, missing, damaged } = manifest
    log.info({ name, bytes, applications: rows.applications, removed: removed.length }, 'backup made')
    if (missing + damaged > 0) log.warn({ name, missing, damaged }, 'resumes are lost or were changed')
  }
  return [{ name: 'back-up', everyMs: everyHours * HOUR, leaseMs: 6 * HOUR, run }]
}
