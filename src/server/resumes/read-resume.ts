import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import { ReadingOutcome } from '#contract/applications/resume-text.ts'
import { RESUME_TEXT_BYTES } from '#contract/core/limits.ts'
import { readerIsolation } from './isolation.ts'
import { READER_LIMITS } from './reader/limits.ts'

/** JSON may double a text; more than this is not what the reader says. */
const OUTPUT_MAX = RESUME_TEXT_BYTES * 3
/** For a process that does not end by itself when its time is over. */
const GRACE_MS = 1_000

const root = realpathSync(join(import.meta.dirname, '../../..'))
const program = join(root, 'src/server/resumes/reader/main.ts')
/** Its own code: neither the data folder, nor the environment's secrets, nor anything to write to. */
const readable = [
  'package.json',
  'src/server/resumes/reader/*',
  'src/contract/core/limits.ts',
  'node_modules/*',
]
/**
 * What such a process may do, to Node: read these files and start a thread, until it gives both up
 * (reader/give-up-rights.ts). Network, writing, processes, add-ons, FFI, WASI and the inspector are never allowed.
 */
export const readerFlags: readonly string[] = [
  '--permission',
  ...readable.map((path) => `--allow-fs-read=${join(root, path)}`),
  '--allow-worker',
  '--disallow-code-generation-from-strings',
  '--disable-sigusr1',
  // It opens and writes any file: the permissions do not know it.
  '--no-experimental-sqlite',
  '--no-experimental-webstorage',
  '--no-warnings',
]

/** The process was stopped from outside: nothing is known about the resume. */
export class ReadingStopped extends Error {}

/** The process ended by itself and said nothing: its program is wrong, or the resume made it wrong. */
export class ReaderFailed extends Error {}

/**
 * Reads the text of one resume in a process of its own, within READER_LIMITS; whatever the bytes do to that process, it
 * ends and there is an answer. Throws ReadingStopped when `signal` says so, ReaderFailed, and what keeps a process from
 * being started.
 */
export async function readResume(
  bytes: Uint8Array,
  format: ResumeFormat,
  signal: AbortSignal,
): Promise<ReadingOutcome> {
  const [command, ...args] = [
    ...(await readerIsolation()).command,
    process.execPath,
    ...readerFlags,
    program,
    format,
  ]
  if (signal.aborted) throw new ReadingStopped()
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
    cwd: root,
    windowsHide: true,
  })
  // Heard from the first moment: a process that cannot be started says so in the next tick, and unheard that would end
  // this one.
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve).on('error', reject)
  })
  // Without a process there may be no streams either (no file descriptors are left).
  if (child.pid === undefined) {
    await ended
    throw new ReaderFailed('the reader of resumes was not started')
  }
  const kill = () => void child.kill('SIGKILL')
  let late = false
  const timer = setTimeout(() => {
    late = true
    kill()
  }, READER_LIMITS.wallMs + GRACE_MS)
  signal.addEventListener('abort', kill, { once: true })

  let output = ''
  child.stdout
    .setEncoding('utf8')
    .on('data', (text: string) => {
      output += text
      if (output.length > OUTPUT_MAX) kill()
    })
    .on('error', kill)
  // It may end before it has read everything.
  child.stdin.on('error', () => {}).end(bytes)
  try {
    const code = await ended
    if (signal.aborted) throw new ReadingStopped()
    const outcome = outcomeIn(output)
    if (outcome !== undefined) return outcome
    if (late) return { reason: 'too_slow' }
    // Something killed it: the system for its memory, this process for its many words.
    if (code === null) return { reason: 'too_large' }
    throw new ReaderFailed(`the reader of resumes ended with ${code}`)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
  }
}

function outcomeIn(output: string): ReadingOutcome | undefined {
  try {
    return ReadingOutcome.parse(JSON.parse(output))
  } catch {
    return undefined
  }
}
