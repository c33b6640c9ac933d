import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { StartRefused } from '#contract/core/start-refused.ts'
import { hasNoRoom, isLocked, whyOf } from './sqlite-faults.ts'

/**
 * Makes the folder when it is missing and claims it for this process. The claim is a lock of the operating system
 * (SQLite holds it), so it is gone with the process, however that ends. Throws StartRefused when another server has it, and
 * when this one may not write to it.
 */
export async function claimDataFolder(folder: string): Promise<{ release: () => void }> {
  let claim: Sqlite.Database | undefined
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // SQLite would lock a file that it may only read.
    await access(folder, constants.W_OK)
    claim = new Sqlite(join(folder, 'server.lock'), { timeout: 0 })
    claim.pragma('locking_mode = EXCLUSIVE')
    claim.exec('begin exclusive')
  } catch (cause) {
    claim?.close()
    if (isLocked(cause)) throw inUse(folder)
    throw hasNoRoom(cause) ? full(folder, cause) : notUsable(folder, cause)
  }
  return { release: () => claim.close() }
}

const inUse = (folder: string) =>
  new StartRefused(
    `Another server is already running on the data folder ${folder}. Stop it first, or set DATA_DIR.`,
  )

const full = (folder: string, cause: unknown) =>
  new StartRefused(
    `The disk of the data folder ${folder} is full: ${whyOf(cause)}. Nothing that is stored was changed. Make room and start again.`,
    { cause },
  )

const notUsable = (folder: string, cause: unknown) =>
  new StartRefused(
    `The data folder ${folder} cannot be written to: ${whyOf(cause)}. Set DATA_DIR to a folder that the server's user may write to.`,
    { cause },
  )
