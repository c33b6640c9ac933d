import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import type { ReadingOutcome } from '#contract/applications/resume-text.ts'
import { type ReaderProcess, startReader } from './reader-process.ts'

/** What the build makes of reader/ (scripts/build-resume-reader.ts). */
export const READER_FOLDER = join(realpathSync(join(import.meta.dirname, '../../..')), 'build/resume-reader')
/** What a hole in V8 itself could spoil at most is the resumes that one process reads. */
const MOST_READS = 50
const IDLE_MS = 30_000

/** Reading was stopped from outside: nothing is known about the resume. */
export class ReadingStopped extends Error {}

/**
 * Reads the text of one resume in a process without rights, within READER_LIMITS; whatever the bytes do to that process, it
 * ends and there is an answer. Throws ReadingStopped when `signal` says so, ReaderFailed, ReaderHeldUp, and what keeps a process from
 * being started.
 */
export type Reader = (bytes: Uint8Array, format: ResumeFormat, signal: AbortSignal) => Promise<ReadingOutcome>

/** What a resume that does no harm ends in. After anything else its process is not used again. */
const isHarmless = (outcome: ReadingOutcome) =>
  'text' in outcome || outcome.reason === 'no_text' || outcome.reason === 'encrypted'

/** A process that waits for the next resume. */
type Ready = { process: ReaderProcess; reads: number; leave: () => void }

/**
 * Makes a reader of one resume at a time, which keeps a process ready for the next for half a minute, or until the `signal` of the last one.
 * Whatever a process that has read others makes of a resume, unless it is harmless, is found again by a new one: nobody's
 * resume is judged by what another left behind.
 */
export function createReader(folder: string = READER_FOLDER): Reader {
  let ready: Ready | undefined

  function keep(process: ReaderProcess, reads: number, signal: AbortSignal): void {
    if (ready !== undefined || reads >= MOST_READS) {
      process.dismiss()
      return
    }
    const timer = setTimeout(process.dismiss, IDLE_MS)
    timer.unref()
    signal.addEventListener('abort', process.end, { once: true })
    const leave = () => {
      ready = undefined
      clearTimeout(timer)
      signal.removeEventListener('abort', process.end)
    }
    const kept = { process, reads, leave }
    ready = kept
    const gone = () => {
      if (ready === kept) leave()
    }
    process.ended.then(gone, gone)
  }

  /** Undefined when a new process must say. */
  async function readWith(
    process: ReaderProcess,
    reads: number,
    ...[bytes, format, signal]: Parameters<Reader>
  ): Promise<ReadingOutcome | undefined> {
    let outcome: ReadingOutcome | undefined
    signal.addEventListener('abort', process.end, { once: true })
    try {
      if (signal.aborted) throw new ReadingStopped()
      outcome = await process.read(bytes, format)
    } catch (error) {
      if (reads === 0 && !signal.aborted) throw error
    } finally {
      signal.removeEventListener('abort', process.end)
      if (outcome !== undefined && isHarmless(outcome)) keep(process, reads + 1, signal)
      else process.end()
    }
    if (signal.aborted) throw new ReadingStopped()
    return outcome !== undefined && (reads === 0 || isHarmless(outcome)) ? outcome : undefined
  }

  async function readOne(...resume: Parameters<Reader>): Promise<ReadingOutcome> {
    if (resume[2].aborted) throw new ReadingStopped()
    const used = ready
    used?.leave()
    const read = used && (await readWith(used.process, used.reads, ...resume))
    if (read !== undefined) return read
    const again = await readWith(await startReader(folder), 0, ...resume)
    if (again === undefined) throw new ReadingStopped()
    return again
  }

  let turn: Promise<unknown> = Promise.resolve()
  return (...resume) => {
    const read = turn.then(() => readOne(...resume))
    turn = read.catch(() => {})
    return read
  }
}
