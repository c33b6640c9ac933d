import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import type { ReadingOutcome } from '#contract/applications/resume-text.ts'
import { RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { READER_LIMITS } from './limits.ts'
import type { Work } from './thread.ts'

/*
 * A process of its own for one resume: bytes come in on standard input, an outcome goes out on standard output. It is
 * started without rights (read-resume.ts). A thread parses; this one only watches what that costs.
 */

const WATCH_MS = 20
const LOW_PRIORITY = 10
const STARVED = 75

let finished = false
function finish(outcome: ReadingOutcome): void {
  if (finished) return
  finished = true
  process.stdout.write(JSON.stringify(outcome), () => process.exit(0))
}

const [format] = process.argv.slice(2)
if (format !== 'pdf' && format !== 'doc' && format !== 'docx') throw new TypeError('which format?')

let thread: Worker | undefined

/** Whether it wanted to work and the machine gave it no time: then the resume is not to blame, and is tried again. */
function isStarved(): boolean {
  const { user, system } = process.cpuUsage()
  const wanted = thread?.performance.eventLoopUtilization().utilization ?? 1
  return wanted > 0.5 && (user + system) / 1000 < READER_LIMITS.wallMs / 2
}

setPriority(LOW_PRIORITY)
setTimeout(() => {
  if (isStarved()) process.exit(STARVED)
  finish({ reason: 'too_slow' })
}, READER_LIMITS.wallMs)
setInterval(() => {
  if (process.memoryUsage.rss() > READER_LIMITS.rssBytes) finish({ reason: 'too_large' })
}, WATCH_MS)

const bytes = await buffer(process.stdin)
if (bytes.length > RESUME_MAX_BYTES) finish({ reason: 'too_large' })
else {
  const work: Work = { format, bytes: new Uint8Array(bytes) }
  thread = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: READER_LIMITS.heapMb, stackSizeMb: 4 },
    stdout: true,
    stderr: true,
  })
  // It loads its parsers under rights of its own (give-up-rights.ts); this thread needs none any more.
  process.permission.drop('worker')
  process.permission.drop('fs.read')
  thread.on('message', finish)
  thread.on('exit', () => finish({ reason: 'broken' }))
  thread.on('error', (error: Error & { code?: string }) =>
    finish({ reason: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'broken' }),
  )
}
