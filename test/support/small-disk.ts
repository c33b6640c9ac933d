import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { fillDisk } from './fill-disk.ts'
import { temporaryFolder } from './temp-folder.ts'

const MEGABYTES = 24

type SmallDisk = { folder: string; fill: () => void; free: () => void }

/** Whether this user may mount a file system; in most containers and for most users it may not. */
export const mayMount = (): boolean => process.platform === 'linux' && process.getuid?.() === 0

const run = (command: string, ...args: string[]) => {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}

/** A file system of its own with little room, which can be filled to the last byte. */
export async function smallDisk(): Promise<SmallDisk> {
  const folder = await temporaryFolder()
  run('mount', '-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', folder)
  onTestFinished(() => run('umount', '--lazy', folder))
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fillDisk(ballast),
    free: () => rmSync(ballast),
  }
}
