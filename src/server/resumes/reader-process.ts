import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import { ReadingOutcome } from '#contract/applications/resume-text.ts'
import { RESUME_TEXT_BYTES } from '#contract/core/limits.ts'
import { readerIsolation } from './isolation.ts'
import { BEGUN, headOf } from './reader/head.ts'
import { READER_LIMITS } from './reader/limits.ts'

/** JSON may double a text; more than this is not what the reader says. */
const OUTPUT_MAX = RESUME_TEXT_BYTES * 3
/** For a process that does not end by itself when its time is over. */
const GRACE_MS = 1_000
/** Until it begins: where others leave it no processor it takes long to start, and the resume is not to blame. */
const BEGIN_MS = 10_000

/**
 * What such a process may do, to Node: read its own code, which the build left in `folder`, and start a thread, until it gives
 * both up (reader/give-up-rights.ts). Network, writing, processes, add-ons, FFI, WASI and the inspector are never allowed.
 */
export const readerFlags = (folder: string): readonly string[] => [
  '--permission',
  `--allow-fs-read=${join(folder, '*')}`,
  '--allow-worker',
  '--disallow-code-generation-from-strings',
  // What was one resume's is not in the memory that the next one is given.
  '--zero-fill-buffers',
  '--disable-sigusr1',
  // It opens and writes any file: the permissions do not know it.
  '--no-experimental-sqlite',
  '--no-experimental-webstorage',
  '--no-warnings',
  // Each resume is read by code that starts cold: what is compiled too early costs more than it saves.
  '--invocation-count-for-maglev=20000',
  '--invocation-count-for-turbofan=100000',
]

/** The process ended by itself and said nothing: its program is wrong, or the resume made it wrong. */
export class ReaderFailed extends Error {}

/** The machine gave the process no time: nothing is known about the resume. */
export class ReaderHeldUp extends Error {}

export type ReaderProcess = {
  /** Reads a resume; not before the one before it has been read. Throws ReaderFailed and ReaderHeldUp. */
  read: (bytes: Uint8Array, format: ResumeFormat) => Promise<ReadingOutcome>
  /** Tells it that there is no other resume: it ends by itself. */
  dismiss: () => void
  end: () => void
  /** Resolves when it is gone. */
  ended: Promise<unknown>
}

/** Starts a process that reads resumes. Throws what keeps it from being started. */
export async function startReader(folder: string): Promise<ReaderProcess> {
  const isolation = await readerIsolation()
  const [command = '', ...args] = [
    ...isolation.command,
    process.execPath,
    ...readerFlags(folder),
    join(folder, 'main.mjs'),
  ]
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    cwd: folder,
    windowsHide: true,
  })
  // Heard from the first moment: a process that cannot be started says so in the next tick, and unheard that would end
  // this one.
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve, reject) => {
    child.on('close', (code, signal) => resolve({ code, signal })).on('error', reject)
  })
  // Without a process there may be no streams either (no file descriptors are left).
  if (child.pid === undefined) {
    await ended
    throw new ReaderFailed('the reader of resumes was not started')
  }
  ended.catch(() => {})
  const kill = () => void child.kill('SIGKILL')

  let output = ''
  let isEndless = false
  let begun: (() => void) | undefined
  let said = (_line: string) => {}
  child.stdout
    .setEncoding('utf8')
    .on('data', (text: string) => {
      output += text
      if (begun !== undefined && output.startsWith(BEGUN)) {
        output = output.slice(BEGUN.length)
        begun()
      }
      const end = output.indexOf('\n')
      // Its first word counts: what broke it may have it say another.
      if (end !== -1) said(output.slice(0, end))
      else if (output.length > OUTPUT_MAX) {
        isEndless = true
        kill()
      }
    })
    .on('error', kill)
  // It may end before it has read everything.
  child.stdin.on('error', () => {})
  // Where memory ends the kernel takes the reader, and not the server for it. Elsewhere than on Linux there is no such file.
  if (isolation.command.length === 0)
    await writeFile(`/proc/${child.pid}/oom_score_adj`, '1000').catch(() => {})

  /** Whether this process waits for it to end before it ends itself. */
  const hold = (held: boolean) => {
    for (const one of [child, child.stdin, child.stdout])
      if (one === child || one instanceof Socket) one[held ? 'ref' : 'unref']()
  }

  return {
    dismiss: () => void child.stdin.end(),
    end: kill,
    ended,
    async read(bytes, format) {
      hold(true)
      output = ''
      let late: 'too_slow' | 'held up' | undefined
      const isLate = (why: typeof late) => {
        late = why
        kill()
      }
      let timer = setTimeout(isLate, BEGIN_MS, 'held up')
      begun = () => {
        begun = undefined
        clearTimeout(timer)
        const began = performance.now()
        timer = setTimeout(() => {
          // This process stood still as well, as when its machine was put to sleep: the resume is not to blame.
          const isHeldUp = performance.now() - began > READER_LIMITS.wallMs + 2 * GRACE_MS
          isLate(isHeldUp ? 'held up' : 'too_slow')
        }, READER_LIMITS.wallMs + GRACE_MS)
      }
      const line = new Promise<string>((resolve) => {
        said = resolve
      })
      child.stdin.write(headOf(format, bytes.length))
      child.stdin.write(bytes)
      try {
        const heard = await Promise.race([line, ended])
        if (typeof heard === 'string') return outcomeIn(heard)
        if (late === 'too_slow') return { reason: late }
        if (late !== undefined) throw new ReaderHeldUp('the reader of resumes was held up')
        const { code, signal } = heard
        // Its many words, or memory that its own program was refused.
        if (isEndless || (signal !== null && signal !== 'SIGKILL')) return { reason: 'too_large' }
        // The system kills, perhaps for the memory of others: then it is tried again.
        throw new ReaderFailed(`the reader of resumes ended with ${signal ?? code}`)
      } finally {
        begun = undefined
        clearTimeout(timer)
        hold(false)
      }
    },
  }
}

function outcomeIn(line: string): ReadingOutcome {
  try {
    return ReadingOutcome.parse(JSON.parse(line))
  } catch (error) {
    throw new ReaderFailed('the reader of resumes said what is no outcome', { cause: error })
  }
}
