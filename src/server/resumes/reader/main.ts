import { once } from 'node:events'
import { setPriority, totalmem } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { ReadingOutcome } from '#contract/applications/resume-text.ts'
import { RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { BEGUN, HEAD_BYTES, readHead } from './head.ts'
import { memoryLimits, READER_LIMITS } from './limits.ts'
import type { Work } from './thread.ts'

/*
 * A process for a few resumes, one after another: each comes in on standard input, its outcome goes out on standard output as
 * a line. It is started without rights (read-resume.ts). A thread parses; this one only watches what that costs. What runs
 * into a limit ends the process.
 */

const WATCH_MS = 20
const LOW_PRIORITY = 10
/** No word about the resume: it is tried again. */
const STARVED = 75
const NOT_READY = 76

const memory = memoryLimits(totalmem(), process.constrainedMemory())
setPriority(LOW_PRIORITY)
const thread = new Worker(new URL('./thread.mjs', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: READER_LIMITS.heapMb, stackSizeMb: 4 },
  stdout: true,
  stderr: true,
})
// It loads its parsers under rights of its own (give-up-rights.ts); this thread needs none any more.
process.permission.drop('worker')
process.permission.drop('fs.read')

let over = false
/** Says what became of a resume; the last word of this process, unless it goes on. */
function say(outcome: ReadingOutcome, goesOn = false): void {
  if (over) return
  over = !goesOn
  process.stdout.write(`${JSON.stringify(outcome)}\n`, () => {
    if (over) process.exit(0)
  })
}
const endWith = (reason: 'broken' | 'too_slow' | 'too_large') => say({ reason })

/** Ends the process when a resume costs too much, until it is called off. */
function watch(): () => void {
  const spent = process.cpuUsage()
  const turned = thread.performance.eventLoopUtilization()
  /** Whether it wanted to work and the machine gave it no time: then the resume is not to blame, and is tried again. */
  const isStarved = () => {
    const { user, system } = process.cpuUsage(spent)
    const { utilization } = thread.performance.eventLoopUtilization(turned)
    return utilization > 0.5 && (user + system) / 1000 < READER_LIMITS.wallMs / 2
  }
  const late = setTimeout(() => {
    if (isStarved()) process.exit(STARVED)
    endWith('too_slow')
  }, READER_LIMITS.wallMs)
  const looking = setInterval(() => {
    if (process.memoryUsage.rss() > memory.most) endWith('too_large')
  }, WATCH_MS)
  return () => {
    clearTimeout(late)
    clearInterval(looking)
  }
}

// A thread that cannot load its parsers, such as while they are built anew, says nothing about a resume.
const notReady = () => process.exit(NOT_READY)
thread.on('exit', notReady).on('error', notReady)
await once(thread, 'message')
thread.off('exit', notReady).off('error', notReady)
thread.on('exit', () => endWith('broken'))
thread.on('error', (error: Error & { code?: string }) =>
  endWith(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too_large' : 'broken'),
)

const input: AsyncIterator<Buffer> = process.stdin[Symbol.asyncIterator]()
let held: Buffer[] = []

/** So many bytes of standard input; ends the process when there are no more. */
async function take(count: number): Promise<Buffer> {
  let length = held.reduce((sum, piece) => sum + piece.length, 0)
  while (length < count) {
    const { value, done } = await input.next()
    if (done) process.exit(0)
    held.push(value)
    length += value.length
  }
  const all = Buffer.concat(held)
  held = [all.subarray(count)]
  return all.subarray(0, count)
}

async function readNext(): Promise<void> {
  const { format, length } = readHead(await take(HEAD_BYTES))
  const callOff = watch()
  process.stdout.write(BEGUN)
  if (length > RESUME_MAX_BYTES) return endWith('too_large')
  // A copy, which the thread is given for good.
  const bytes = new Uint8Array(await take(length))
  const work: Work = { format, bytes }
  const read = new Promise<ReadingOutcome>((resolve) => thread.once('message', resolve))
  thread.postMessage(work, [bytes.buffer])
  const outcome = await read
  callOff()
  say(outcome, process.memoryUsage.rss() < memory.kept)
}

while (!over) await readNext()
