import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { AppError } from '#contract/core/errors.ts'
import { readerIsolation } from '#server/resumes/isolation.ts'
import { step } from '#server/watch/told.ts'
import { type Asked, framed, type MadePart, REASONS, type Reason, unframed } from './frames.ts'
import { MAKER_LIMITS } from './maker-limits.ts'
import { type PictureKind, pictureKind } from './picture-kind.ts'

const PROGRAM = new URL('./picture-maker.ts', import.meta.url)
const ROOT = realpathSync(join(import.meta.dirname, '../../..'))

/** It writes no file, dumps no core, and has so many seconds of the processor. */
const LIMITED = 'ulimit -c 0; ulimit -f 0; ulimit -t 200; exec "$0" "$@"'

/**
 * Of Node's own rights it has one, to read code; the decoders are machine code, which that does not bind: the kernel's
 * namespaces (../resumes/isolation.ts), where there are any, and the limits of the shell do.
 */
const FLAGS = ['--permission', '--allow-fs-read=*', '--allow-addons', '--disable-sigusr1', '--no-warnings']

/** The process ended and said nothing, or what nobody asked: it is tried again. */
export class MakerFailed extends Error {}

export type MadePicture = Omit<MadePart, 'bytes'> & { data: Buffer }
export type Making =
  | { made: MadePicture[] }
  | { reason: Reason | 'unknown' }
  /** No picture can be made on this machine, for this cause. */
  | { reason: 'unable'; cause: Error }

/** Makes pictures, one at a time for each who asks, each in a process of its own. */
export type PictureMaker = {
  /**
   * What is kept of a file that somebody brings, whatever its name says: one WebP of its pixels. It is read when its turn comes.
   * `unknown`: it is no picture of a kind that we take. Throws `unavailable` when too many wait, `upload_interrupted` as soon as `signal`
   * says that who brought it is gone, MakerFailed, and what `read` throws.
   */
  take: (read: () => Promise<Buffer>, signal?: AbortSignal) => Promise<Making>
  /** What pages are given of it: AVIF and WebP at the widths that pages ask for. Throws MakerFailed. */
  make: (bytes: Buffer, signal: AbortSignal) => Promise<Making>
}

type Run = { asked: Asked; bytes: Buffer; ms: number; signal: AbortSignal | undefined }

async function run({ asked, bytes, ms, signal }: Run): Promise<Making> {
  const isolation = await readerIsolation()
  const program = [process.execPath, ...FLAGS, fileURLToPath(PROGRAM)]
  const child = spawn('/bin/sh', ['-c', LIMITED, ...isolation.command, ...program], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { VIPS_BLOCK_UNTRUSTED: '1', MALLOC_ARENA_MAX: '2' },
    cwd: ROOT,
    windowsHide: true,
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.on('close', () => resolve()).on('error', reject)
  })
  if (child.pid === undefined) {
    await ended
    throw new MakerFailed('the process that makes pictures was not started')
  }
  const kill = () => void child.kill('SIGKILL')
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, ms)
  signal?.addEventListener('abort', kill, { once: true })
  if (signal?.aborted === true) kill()
  let length = 0
  child.stdout.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > MAKER_LIMITS.outputBytes) kill()
  })
  // It may end before it has read everything.
  child.stdin.on('error', () => {})
  for (const part of framed(asked, [bytes])) child.stdin.write(part)
  child.stdin.end()
  try {
    const [all] = await Promise.all([buffer(child.stdout), ended])
    if (isLate) return { reason: 'too_slow' }
    return read(all)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', kill)
  }
}

const isReason = (value: unknown): value is Reason => REASONS.some((reason) => reason === value)

/** What the process says is not believed further than it can be counted. */
function read(all: Buffer): Making {
  const said = unframed(all)
  const head = (said?.head ?? {}) as Partial<{ parts: MadePart[]; reason: unknown; unable: unknown }> & object
  if ('unable' in head) return { reason: 'unable', cause: new Error(String(head.unable).slice(0, 500)) }
  if ('reason' in head && isReason(head.reason)) return { reason: head.reason }
  if (said === undefined || !Array.isArray(head.parts)) throw new MakerFailed('no picture was made')
  let at = 0
  const made = head.parts.map(({ width, height, format, bytes }) => {
    const data = said.rest.subarray(at, at + bytes)
    at += bytes
    if (data.length !== bytes || !isFormat(data, format)) throw new MakerFailed('no picture was made')
    return { width, height, format, data }
  })
  return { made }
}

/** What is served as a picture begins like one, whatever the process was made to say. */
const isFormat = (data: Buffer, format: MadePart['format']): boolean => pictureKind(data) === format

/** One that waits has its file on the disk; whoever sent it waits as well, for two minutes at most. */
const MOST_WAITING = 64

/** One after the other. Who is gone is waited for by nobody, and their turn is left out. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (waiting >= MOST_WAITING) throw new AppError('unavailable')
    waiting += 1
    const next = last.then(() => (signal?.aborted === true ? Promise.reject(interrupted()) : work()))
    last = next.catch(() => {})
    return untilGone(next, signal).finally(() => {
      waiting -= 1
    })
  }
}

const interrupted = () => new AppError('upload_interrupted')

function untilGone<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  return new Promise((resolve, reject) => {
    const leave = () => reject(interrupted())
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}

/** Makes pictures in processes without rights: whatever the bytes do to one, it ends and there is an answer. */
export function createPictureMaker(): PictureMaker {
  const takes = inTurn()
  const makes = inTurn()
  const taken = (bytes: Buffer, kind: PictureKind, signal: AbortSignal | undefined) =>
    step('file', 'picture', () =>
      run({ asked: { work: 'take', kind }, bytes, ms: MAKER_LIMITS.takeMs, signal }),
    )
  return {
    take: (read, signal) =>
      takes(async () => {
        const bytes = await read()
        const kind = pictureKind(bytes)
        return kind === undefined ? { reason: 'unknown' } : taken(bytes, kind, signal)
      }, signal),
    make: (bytes, signal) =>
      step('file', 'picture', () =>
        makes(() => run({ asked: { work: 'make' }, bytes, ms: MAKER_LIMITS.makeMs, signal })),
      ),
  }
}
