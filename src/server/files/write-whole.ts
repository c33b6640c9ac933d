import { randomBytes } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { KILLED_MS, removeLeft } from './remove-left.ts'
import { syncPath } from './sync-path.ts'

/** The ending of a file that is not whole yet. */
export const DRAFT = /\.[0-9a-f]{8}$/

/** A name for what becomes this file, which nobody else who writes it has at the same time. */
export const draftOf = (path: string): string => `${path}.${randomBytes(4).toString('hex')}`

/** Writes a small file for this user alone: whole and durable, or not at all, also where others write the same one at the same time. */
export async function writeWhole(path: string, text: string): Promise<void> {
  const folder = dirname(path)
  const draft = draftOf(path)
  try {
    await writeFile(draft, text, { mode: 0o600, flag: 'wx', flush: true })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncPath(folder)
  await removeLeft(
    folder,
    (name) => DRAFT.test(name) && name.replace(DRAFT, '') === basename(path),
    KILLED_MS,
  )
}
