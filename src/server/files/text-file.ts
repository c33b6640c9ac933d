import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ifPresent } from './if-present.ts'
import { syncPath } from './sync-path.ts'

/** The content of a small text file without its final line break; undefined when it is not there or empty. */
export async function readText(path: string): Promise<string | undefined> {
  const text = await ifPresent(readFile(path, 'utf8'))
  return text?.trim() || undefined
}

/** Writes a small text file for this user alone: whole and durable, or not at all. */
export async function writeText(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}`
  await writeFile(draft, `${text}\n`, { mode: 0o600, flag: 'wx', flush: true })
  await rename(draft, path)
  await syncPath(dirname(path))
}
