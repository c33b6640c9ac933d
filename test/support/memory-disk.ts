import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Far more than a run takes: 240 databases, made and dropped six at a time, took 91 MB. */
const NEEDED_BYTES = 4 * 1024 ** 3
const NAME = /^site-tests-(\d+)-/

/**
 * Has this process and its children write what tests write to memory, as far as the machine lends enough: a copy of a
 * PostgreSQL is a thousand files, and half a second of work for a disk. What a disk does with what it was told to keep is
 * no matter of the tests: `bench/power.ts` sees to that.
 */
export function writeToMemory(): void {
  if (process.env.TEST_DISK !== undefined) return
  process.env.TEST_DISK = lendsEnough() ? ownFolder() : ''
  if (process.env.TEST_DISK !== '') process.env.TMPDIR = process.env.TEST_DISK
}

/** It must run programs, too: Docker's does not. */
function lendsEnough(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, place]) => place === MEMORY)
    const [, , kind, flags = ''] = mount ?? []
    const { bavail, bsize } = statfsSync(MEMORY)
    return (
      kind === 'tmpfs' &&
      !flags.split(',').includes('noexec') &&
      Math.min(bavail * bsize, process.availableMemory()) >= NEEDED_BYTES
    )
  } catch {
    return false
  }
}

/** It goes with this process, or with the next run where this one is killed. Another user may pass: PostgreSQL's. */
function ownFolder(): string {
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = NAME.exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(MEMORY, `site-tests-${process.pid}-`))
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code !== 'ESRCH'
  }
}
