import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** How a reader's process is cut off from the machine: what to put before its command, and what the log says of it. */
type Isolation = { name: string; command: readonly string[] }

const PLACES = ['/usr/bin/unshare', '/bin/unshare']
/** The first also hides every other process from a reader; the second is what BusyBox has. */
const WAYS: readonly Isolation[] = [
  {
    name: 'no network and no processes, by the kernel',
    command: ['--user', '--net', '--pid', '--fork', '--kill-child', '--'],
  },
  { name: 'no network, by the kernel', command: ['-U', '-n', '--'] },
]

/**
 * Where memory ends the kernel takes the reader, and never the server for it: whatever is started by this shell comes first.
 * It stands before all else because what `unshare` starts inherits it.
 */
const first = (command: readonly string[]) => [
  '/bin/sh',
  '-c',
  'echo 1000 2>/dev/null >/proc/self/oom_score_adj; exec "$0" "$@"',
  ...command,
]

async function works(command: readonly string[]): Promise<boolean> {
  const [program, ...flags] = command
  if (program === undefined) return false
  try {
    await run(program, [...flags, process.execPath, '--version'], { env: {}, timeout: 5_000 })
    return true
  } catch {
    return false
  }
}

async function probe(): Promise<Isolation> {
  for (const { name, command } of WAYS) {
    for (const place of PLACES) {
      const whole = first([place, ...command])
      if (await works(whole)) return { name, command: whole }
    }
  }
  return { name: "none by the kernel, only the runtime's permissions", command: [] }
}

/** What found nothing may have failed for want of memory or descriptors: it is tried again after this time. */
const AGAIN_MS = 600_000

let found: Promise<Isolation> | undefined
let until = Number.POSITIVE_INFINITY

/**
 * The strongest way that this kernel lets this user put a process into namespaces of its own; once found it is kept. Many
 * containers allow none: the permissions of Node then stand alone.
 */
export function readerIsolation(): Promise<Isolation> {
  if (found === undefined || Date.now() >= until) {
    until = Number.POSITIVE_INFINITY
    found = probe().then((isolation) => {
      if (isolation.command.length === 0) until = Date.now() + AGAIN_MS
      return isolation
    })
  }
  return found
}
