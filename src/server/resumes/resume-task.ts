import { buffer } from 'node:stream/consumers'
import { judgeResume } from '#server/files/inspect-resume.ts'
import { NotAResume } from '#server/files/refusals.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import { setResumeWarnings } from '#server/store/applications/applications.ts'
import { findUnreadResume, settleResume } from '#server/store/applications/resume-texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { TaskRow } from '#server/store/queue/tasks.ts'
import type { Outcome, TaskHandler } from '../queue/handler.ts'
import type { WorkLog } from '../queue/work-loop.ts'
import { readerIsolation } from './isolation.ts'
import { ReaderFailed, ReadingStopped, readResume } from './read-resume.ts'

/** Longer than an attempt can take, the way from the store included. */
const LEASE_MS = 120_000
const RETRY_MS = 60_000
/** A resume whose readers, or the server with them, ended without a word this often is left alone. */
const MOST_ATTEMPTS = 3

type Deps = { store: Store; resumes: ResumeStore; clock: () => Date; log: WorkLog }

/** Reads resumes, one at a time and never on the way of a request: somebody may be waiting for the newest. */
export function resumeHandler(deps: Deps): TaskHandler {
  const tellIsolation = createTeller(deps.log)
  void tellIsolation()
  return {
    concurrency: 1,
    leaseMs: LEASE_MS,
    first: 'newest',
    retryMs: () => RETRY_MS,
    longestWaitMs: RETRY_MS,
    run: (task, signal) => tellIsolation().then(() => readNext(deps, task, signal)),
  }
}

/** Logs how resumes are read apart, once and whenever that has changed. */
function createTeller(log: WorkLog) {
  let told = ''
  return async () => {
    const { name } = await readerIsolation()
    if (name !== told) log.info({ isolation: name }, 'resumes are read apart')
    told = name
  }
}

async function readNext(deps: Deps, task: TaskRow, signal: AbortSignal): Promise<Outcome> {
  const { clock, log } = deps
  const { attempts } = task
  const application = Number(task.key)
  try {
    const read = attempts > MOST_ATTEMPTS ? givenUp : await readFile(deps, application, signal)
    if (read === undefined) return { is: 'done' }
    const read_at = clock().toISOString()
    return {
      is: 'done',
      store: (transaction) => settleResume(transaction, application, { ...read, attempts, read_at }),
    }
  } catch (err) {
    if (err instanceof ReadingStopped) return { is: 'stopped' }
    log.warn({ err, application }, 'resume not read')
    // Only what may be the resume's own fault counts: a store that cannot be reached does not.
    const counts = err instanceof ReaderFailed
    return { is: 'failed', reason: counts ? 'reader_failed' : 'internal', counts }
  }
}

const givenUp = { reason: 'broken' } as const

/** Undefined when somebody else has read it already. */
async function readFile({ store, resumes, log }: Deps, application: number, signal: AbortSignal) {
  const resume = await findUnreadResume(store, application)
  if (resume === undefined) return undefined
  const file = await resumes.open(resume.resume_key)
  if (file === undefined) throw new Error('the file of a resume is missing')
  const bytes = await buffer(file.stream)
  if (resume.resume_warnings === null) await lookInto(store, application, bytes)
  const outcome = await readResume(bytes, resume.resume_type, signal)
  if ('reason' in outcome) log.info({ application, reason: outcome.reason }, 'resume not readable')
  return outcome
}

/** A resume of before: whoever takes one now looks into it at once (inspect-resume.ts). */
async function lookInto(store: Store, application: number, bytes: Buffer): Promise<void> {
  try {
    const { warnings } = await judgeResume(bytes)
    await setResumeWarnings(store, application, warnings.join(','))
  } catch (error) {
    // What was taken once may be refused today; then nothing is said of it.
    if (!(error instanceof NotAResume)) throw error
  }
}
