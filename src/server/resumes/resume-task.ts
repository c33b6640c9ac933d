import { addAbortSignal } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import type { ReadingOutcome } from '#contract/applications/resume-text.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { checkResumes } from '#server/files/check-resumes.ts'
import { judgeResume } from '#server/files/inspect-resume.ts'
import { FormatError } from '#server/files/refusals.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import { setResumeWarnings } from '#server/store/applications/applications.ts'
import { lockApplications } from '#server/store/applications/recruiter-application.ts'
import { findResumeText, findUnreadResume, settleResume } from '#server/store/applications/resume-texts.ts'
import { keepResumeFacts } from '#server/store/candidates/resume-facts.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import type { TaskRow } from '#server/store/queue/tasks.ts'
import { step } from '#server/watch/told.ts'
import type { Outcome, TaskHandler } from '../queue/handler.ts'
import type { WorkLog } from '../queue/work-loop.ts'
import { readerIsolation } from './isolation.ts'
import { keptFacts } from './kept-facts.ts'
import { createReader, type Reader, ReadingStopped } from './read-resume.ts'
import { ReaderFailed } from './reader-process.ts'

/** Longer than an attempt can take: fetching, waiting for another's turn, and reading by a process that has read others and by a new one. */
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

export type UnreadResume = {
  resume_key: string
  resume_type: ResumeFormat
  /** Null while nobody has looked for anything besides the text. */
  resume_warnings: string | null
}

export type ReadResume = ReadingOutcome | { reason: 'missing' }

/** Whose resumes a handler reads; the key of a task is the id of such a row. */
export type ResumeRows = {
  /** What the log calls such a row. */
  called: string
  /** Which is read first of those that wait. */
  first: TaskHandler['first']
  /** Undefined when it was read already. */
  unread: (store: Store, id: number) => Promise<UnreadResume | undefined>
  /** What writes down what came of reading it. */
  settle: (
    id: number,
    read: ReadResume & { attempts: number; read_at: string },
  ) => (store: Store) => Promise<void>
  /** Writes down what was found in a resume of before anybody looked for it. */
  setWarnings: (store: Store, id: number, warnings: string) => Promise<void>
}

/** The resumes of applications: somebody may be waiting for the newest. */
const ofApplications = (clock: () => Date): ResumeRows => ({
  called: 'application',
  first: 'newest',
  unread: findUnreadResume,
  settle(id, read) {
    const facts = 'text' in read ? keptFacts(read.text, dayOf(clock())) : []
    return async (store) => {
      // First, as whoever changes the application does: each would wait for the other. None: it was erased meanwhile.
      if ((await lockApplications(store, [id])).length === 0) return
      if ((await findResumeText(store, id)) === undefined) return
      await settleResume(store, id, read)
      await keepResumeFacts(store, id, facts)
    }
  },
  setWarnings: setResumeWarnings,
})

/**
 * Makes handlers that read resumes, never on the way of a request. They share a reader: whosever resumes they are, one is
 * read at a time, in memory for one.
 */
export function resumeHandlers(deps: Deps): (rows?: ResumeRows) => TaskHandler {
  const tellIsolation = createTeller(deps.log)
  const reader = createReader()
  void tellIsolation()
  return (rows = ofApplications(deps.clock)) => ({
    concurrency: 1,
    leaseMs: LEASE_MS,
    first: rows.first,
    retryMs: () => RETRY_MS,
    longestWaitMs: RETRY_MS,
    run: (task, signal) => tellIsolation().then(() => readNext(deps, rows, reader, task, signal)),
  })
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

async function readNext(
  deps: Deps,
  rows: ResumeRows,
  reader: Reader,
  task: TaskRow,
  signal: AbortSignal,
): Promise<Outcome> {
  const { store, clock, log } = deps
  const { attempts } = task
  const id = Number(task.key)
  try {
    const read = attempts > MOST_ATTEMPTS ? givenUp : await readFile(deps, rows, { reader, id, signal })
    if (read === undefined) return { is: 'done' }
    const read_at = clock().toISOString()
    if ('reason' in read && read.reason === 'missing') {
      await inTransaction(store, rows.settle(id, { ...read, attempts, read_at }))
      return { is: 'given up', reason: 'file_missing' }
    }
    return { is: 'done', store: rows.settle(id, { ...read, attempts, read_at }) }
  } catch (err) {
    if (err instanceof ReadingStopped || signal.aborted) return { is: 'stopped' }
    log.warn({ err, [rows.called]: id }, 'resume not read')
    // Only what may be the resume's own fault counts: a store that cannot be reached does not.
    const counts = err instanceof ReaderFailed
    return { is: 'failed', reason: counts ? 'reader_failed' : 'internal', counts }
  }
}

const givenUp = { reason: 'broken' } as const
const missing = { reason: 'missing' } as const

/** Undefined when somebody else has read it already. */
async function readFile(
  deps: Deps,
  rows: ResumeRows,
  { reader, id, signal }: { reader: Reader; id: number; signal: AbortSignal },
) {
  const { store, log } = deps
  const resume = await rows.unread(store, id)
  if (resume === undefined) return undefined
  const bytes = await fetchFile(deps, resume.resume_key, signal)
  if (bytes === undefined) {
    log.warn({ [rows.called]: id }, 'the file of a resume is missing')
    return missing
  }
  if (resume.resume_warnings === null) await lookInto(store, rows, id, bytes)
  const outcome = await step('reading', resume.resume_type, () => reader(bytes, resume.resume_type, signal))
  if ('reason' in outcome) log.info({ [rows.called]: id, reason: outcome.reason }, 'resume not readable')
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
async function lookInto(store: Store, rows: ResumeRows, id: number, bytes: Buffer): Promise<void> {
  try {
    const { warnings } = await judgeResume(bytes)
    await rows.setWarnings(store, id, warnings.join(','))
  } catch (error) {
    // What was taken once may be refused today; then nothing is said of it.
    if (!(error instanceof FormatError)) throw error
  }
}
