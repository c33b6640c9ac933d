import { buffer } from 'node:stream/consumers'
import { judgeResume } from '#server/files/inspect-resume.ts'
import { NotAResume } from '#server/files/refusals.ts'
import type { ResumeStore } from '#server/files/resume-store.ts'
import { setResumeWarnings } from '#server/store/applications/applications.ts'
import { type ClaimedResume, claimResume, settleResume } from '#server/store/applications/resume-texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { type WorkLog, type WorkLoop, workLoop } from '../queue/work-loop.ts'
import { readerIsolation } from './isolation.ts'
import { ReaderFailed, ReadingStopped, readResume } from './read-resume.ts'

/** What has not ended by then is left to the next start. */
const STOP_MS = 3_000
const POLL_MS = 15_000
/** Longer than an attempt can take, the way from the store included. */
const LEASE_MS = 120_000
const RETRY_MS = 60_000
/** A resume whose readers, or the server with them, ended without a word this often is left alone. */
const MOST_ATTEMPTS = 3

type Deps = {
  store: Store
  resumes: ResumeStore
  clock: () => Date
  log: WorkLog
  pollMs?: number | undefined
}

/**
 * Reads resumes, one at a time and never on the way of a request, as they are stored. Several instances share the queue;
 * a resume whose reader died is read again.
 */
export function createReading(deps: Deps): WorkLoop {
  const stopping = new AbortController()
  const tellIsolation = createTeller(deps.log)
  void tellIsolation()
  const loop = workLoop({
    work: () => tellIsolation().then(() => readNext(deps, stopping.signal)),
    failed: (err) => deps.log.warn({ err }, 'resumes not read'),
    pollMs: deps.pollMs ?? POLL_MS,
    stopMs: STOP_MS,
  })
  return {
    ...loop,
    stop() {
      stopping.abort()
      return loop.stop()
    },
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

async function readNext(deps: Deps, signal: AbortSignal): Promise<number> {
  const now = deps.clock()
  const until = new Date(now.getTime() + LEASE_MS)
  const claimed = await claimResume(deps.store, { now: now.toISOString(), until: until.toISOString() })
  if (claimed === undefined) return 0
  const { application_id: application, attempts } = claimed
  const outcome = attempts > MOST_ATTEMPTS ? givenUp(deps) : await read(deps, claimed, signal)
  await settleResume(deps.store, application, outcome)
  return 1
}

type Settled = Parameters<typeof settleResume>[2]

const givenUp = ({ clock }: Deps): Settled => ({ reason: 'broken', read_at: clock().toISOString() })

async function read(
  { store, resumes, clock, log }: Deps,
  resume: ClaimedResume,
  signal: AbortSignal,
): Promise<Settled> {
  const { application_id: application, attempts, resume_key, resume_type } = resume
  try {
    const file = await resumes.open(resume_key)
    if (file === undefined) throw new Error('the file of a resume is missing')
    const bytes = await buffer(file.stream)
    if (resume.resume_warnings === null) await lookInto(store, application, bytes)
    const outcome = await readResume(bytes, resume_type, signal)
    if ('reason' in outcome) log.info({ application, reason: outcome.reason }, 'resume not readable')
    return { ...outcome, read_at: clock().toISOString() }
  } catch (err) {
    const stopped = err instanceof ReadingStopped
    if (!stopped) log.warn({ err, application }, 'resume not read')
    const due = new Date(clock().getTime() + (stopped ? 0 : RETRY_MS)).toISOString()
    // Only what may be the resume's own fault counts: a store that cannot be reached does not.
    return { due_at: due, attempts: err instanceof ReaderFailed ? attempts : attempts - 1 }
  }
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
