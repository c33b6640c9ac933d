import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { StartRefused } from '#contract/core/start-refused.ts'

/** Another server works on this folder. */
class DataFolderInUse extends StartRefused {
  constructor(folder: string) {
    super(`Another server is already running on the data folder ${folder}. Stop it first, or set DATA_DIR.`)
    this.name = 'DataFolderInUse'
  }
}

/**
 * Makes the folder when it is missing and claims it for this process. The claim is a lock of the operating system
 * (SQLite holds it), so it is gone with the process, however that ends. Throws `DataFolderInUse`.
 */
export async function claimDataFolder(folder: string): Promise<{ release: () => void }> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const claim = new Sqlite(join(folder, 'server.lock'), { timeout: 0 })
  try {
    claim.pragma('locking_mode = EXCLUSIVE')
    claim.exec('begin exclusive')
  } catch (error) {
    claim.close()
    if (error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY'))
      throw new DataFolderInUse(folder)
    throw error
  }
  return { release: () => claim.close() }
}

/** The secret of this installation, made on first use and kept outside the database. */
export async function readSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(file, 'utf8')
}
