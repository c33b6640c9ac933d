import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifPresent } from './if-present.ts'
import { removeMatching } from './remove-matching.ts'
import { syncPath } from './sync-path.ts'

const DRAFT = /^secret\.[0-9a-f]{8}$/

/**
 * The secret of this installation, made on first use and kept outside the database: whole, or not at all. An empty one, which an
 * older version left when it was killed, counts as none: anybody could know what is derived from it.
 */
export async function readSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  const found = await ifPresent(readFile(file, 'utf8'))
  if (found) return found
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
  if (found === '') await rename(draft, file)
  else {
    // Another process may have made it meanwhile: a link replaces nothing.
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await rm(draft)
  }
  await syncPath(folder)
  return readFile(file, 'utf8')
}

/** Removes what a process that was killed left of making the secret. For the server alone, which has claimed the folder. */
export const sweepSecretDrafts = (folder: string): Promise<void> => removeMatching(folder, DRAFT)
