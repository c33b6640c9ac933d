import { addAbortSignal } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { dayOf } from '#contract/core/company-time.ts'
import { checkResumes } from '#server/files/check-resumes.ts'
import { judgeResume } from '#server/files/inspect-resume.ts'
import { NotAResume } from '#server/files/refusals.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import { setResumeWarnings } from '#server/store/applications/applications.ts'
import { findUnreadResume, settleResume } from '#server/store/applications/resume-texts.ts'
import { keepResumeFacts } from '#server/store/candidates/resume-facts.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { TaskRow } from '#server/store/queue/tasks.ts'
import { step } from '#server/watch/told.ts'
import type { Outcome, TaskHandler } from '../queue/handler.ts'
import type { WorkLog } from '../queue/work-loop.ts'
import { readerIsolation } from './isolation.ts'
import { keptFacts } from './kept-facts.ts'
import { createReader, type Reader, ReadingStopped } from './read-resume.ts'
import { ReaderFailed } from './reader-process.ts'

/** Longer than an attempt can take: fetching, and reading by a process that has read others and by a new one. */
const LEASE_MS = 120_000
/** For a file that is on its way: a store may send a byte now and then for ever. */
const FETCH_MS = 30_000
const RETRY_MS = 60_000
/** A resume whose readers, or the server with them, ended without a word this often is left alone. */
const MOST_ATTEMPTS = 3

type Deps = {
  store: Store
  resumes: ResumeStore
  clock: () => Date
  log: WorkLog
  /** How long a file may be on its way, unless it is said otherwise: 30 s. */
  fetchMs?: number
}

/** Reads resumes, one at a time and never on the way of a request: somebody may be waiting for the newest. */
export function resumeHandler(deps: Deps): TaskHandler {
  const tellIsolation = createTeller(deps.log)
  const reader = createReader()
  void tellIsolation()
  return {
    concurrency: 1,
    leaseMs: LEASE_MS,
    first: 'newest',
    retryMs: () => RETRY_MS,
    longestWaitMs: RETRY_MS,
    run: (task, signal) => tellIsolation().then(() => readNext(deps, reader, task, signal)),
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

async function readNext(deps: Deps, reader: Reader, task: TaskRow, signal: AbortSignal): Promise<Outcome> {
  const { store, clock, log } = deps
  const { attempts } = task
  const application = Number(task.key)
  try {
    const read = attempts > MOST_ATTEMPTS ? givenUp : await readFile(deps, reader, application, signal)
    if (read === undefined) return { is: 'done' }
    const read_at = clock().toISOString()
    if ('reason' in read && read.reason === 'missing') {
      await settleResume(store, application, { ...read, attempts, read_at })
      return { is: 'given up', reason: 'file_missing' }
    }
    const facts = 'text' in read ? keptFacts(read.text, dayOf(clock())) : []
    return {
      is: 'done',
      async store(transaction) {
        await settleResume(transaction, application, { ...read, attempts, read_at })
        await keepResumeFacts(transaction, application, facts)
      },
    }
  } catch (err) {
    if (err instanceof ReadingStopped || signal.aborted) return { is: 'stopped' }
    log.warn({ err, application }, 'resume not read')
    // Only what may be the resume's own fault counts: a store that cannot be reached does not.
    const counts = err instanceof ReaderFailed
    return { is: 'failed', reason: counts ? 'reader_failed' : 'internal', counts }
  }
}

const givenUp = { reason: 'broken' } as const
const missing = { reason: 'missing' } as const

/** Undefined when somebody else has read it already. */
async function readFile(deps: Deps, reader: Reader, application: number, signal: AbortSignal) {
  const { store, log } = deps
  const resume = await findUnreadResume(store, application)
  if (resume === undefined) return undefined
  const bytes = await fetchFile(deps, resume.resume_key, signal)
  if (bytes === undefined) {
    log.warn({ application }, 'the file of a resume is missing')
    return missing
  }
  if (resume.resume_warnings === null) await lookInto(store, application, bytes)
  const outcome = await step('reading', resume.resume_type, () => reader(bytes, resume.resume_type, signal))
  if ('reason' in outcome) log.info({ application, reason: outcome.reason }, 'resume not readable')
  return outcome
}

/** Undefined when the store has no such file. Throws when it has none at all, or does not hand it over in time. */
async function fetchFile({ resumes, fetchMs = FETCH_MS }: Deps, key: string, signal: AbortSignal) {
  const late = AbortSignal.timeout(fetchMs)
  const file = await resumes.open(key)
  if (file !== undefined) return buffer(addAbortSignal(AbortSignal.any([late, signal]), file.stream))
  await checkResumes(resumes)
  return undefined
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
