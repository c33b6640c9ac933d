import { randomBytes } from 'node:crypto'
import { mkdir, opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ifPresent } from './if-present.ts'

const tempName = /^upload-[0-9a-f]{32}\.part$/

export function newTempName(): string {
  return `upload-${randomBytes(16).toString('hex')}.part`
}

/**
 * Makes the folder that uploads are received in. It must be on the filesystem of the folder store
 * (`DATA_DIR`), because a stored file gets there by a rename.
 */
export async function prepareTempFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

/** Removes received files last written before that time and answers how many. Other files are not ours. */
export async function sweepTempFolder(folder: string, before: Date): Promise<number> {
  let removed = 0
  for await (const entry of await opendir(folder)) {
    if (!entry.isFile() || !tempName.test(entry.name)) continue
    const path = join(folder, entry.name)
    const found = await ifPresent(stat(path))
    if (!found || found.mtime >= before) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
