import { writeSync } from 'node:fs'

/** Lines leave together when they are this many characters, or when the first of them has waited this long. */
const BATCH_CHARACTERS = 32_768
const LONGEST_WAIT_MS = 200
/** What waits while nobody takes it. Further lines are lost, and counted. */
const MOST_WAITING = 1_048_576
const RETRY_MS = 100
/** How long a process that ends waits for a reader that is busy. */
const LAST_WAIT_MS = 1_000
const NAP_MS = 10
const WARNING = 40

type Write = (fd: number, bytes: Uint8Array) => number

const EMPTY = Buffer.alloc(0)
const nap = new Int32Array(new SharedArrayBuffer(4))

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN'

/**
 * Where pino writes its lines: gathers them, since a system call for each costs a busy server a third of its speed.
 * Warnings and worse leave at once. An output that is full, blocked or gone fails nothing: it is tried again, 1 MB waits
 * for it, and what was lost besides is said in a line of its own. Nothing is ever under way, so `flushSync` leaves nothing.
 */
export function createLogOutput(fd: number, write: Write = writeSync) {
  let waiting = ''
  let begun: Uint8Array = EMPTY
  let lost = 0
  let timed = false
  let failing = false

  /** Writes all that waits; answers what it met. */
  const push = (): unknown => {
    try {
      for (;;) {
        while (begun.length > 0) begun = begun.subarray(write(fd, begun))
        if (waiting === '' && lost > 0) {
          waiting = `${JSON.stringify({ level: WARNING, time: Date.now(), lost, msg: 'log lines lost' })}\n`
          lost = 0
        }
        if (waiting === '') return undefined
        begun = Buffer.from(waiting)
        waiting = ''
      }
    } catch (error) {
      return error
    }
  }

  const flush = (): void => {
    failing = push() !== undefined
    if (failing) flushIn(RETRY_MS)
  }

  const flushIn = (ms: number): void => {
    if (timed) return
    timed = true
    const onTime = () => {
      timed = false
      flush()
    }
    setTimeout(onTime, ms).unref()
  }

  return {
    /** Has pino leave the level of each line in `lastLevel`. */
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string): void {
      if (waiting.length + begun.length + line.length > MOST_WAITING) {
        lost += 1
        return
      }
      waiting += line
      if (!failing && (waiting.length >= BATCH_CHARACTERS || this.lastLevel >= WARNING)) flush()
      else flushIn(LONGEST_WAIT_MS)
    },
    /** For the end of the process: waits a second at most for a reader that is busy. */
    flushSync(): void {
      const end = performance.now() + LAST_WAIT_MS
      while (isBusy(push()) && performance.now() < end) Atomics.wait(nap, 0, 0, NAP_MS)
    },
  }
}
