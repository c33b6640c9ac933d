import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ifPresent } from './if-present.ts'
import { removeLeft } from './remove-left.ts'
import { draftOf, writeWhole } from './write-whole.ts'

const DRAFT = /^secret\.[0-9a-f]{8}$/

const fileOf = (folder: string) => join(folder, 'secret')
/** A folder with the secret of whoever was the first to make one, until that is in its place. */
const firstOf = (folder: string) => join(folder, 'secret.first')

const read = (file: string) => ifPresent(readFile(file, 'utf8'))

/**
 * The secret of this installation, made on first use and kept outside the database: whole, or not at all, and the same for all that
 * make one at the same time. An empty one, which an older version left when it was killed, counts as none: anybody could know
 * what is derived from it.
 */
export async function readSecret(folder: string): Promise<string> {
  const file = fileOf(folder)
  for (;;) {
    const found = await read(file)
    if (found) return found
    await proposeSecret(folder)
    const first = await read(fileOf(firstOf(folder)))
    if (first === undefined) continue
    // Whoever was first may have put it into its place meanwhile.
    if (!(await read(file))) await writeWhole(file, first)
    await rm(firstOf(folder), { recursive: true, force: true })
  }
}

/** Not every file system has hard links, but on all of them a folder takes the place of no other that holds something. */
async function proposeSecret(folder: string): Promise<void> {
  const draft = draftOf(fileOf(folder))
  await mkdir(draft, { mode: 0o700 })
  await writeWhole(fileOf(draft), randomBytes(32).toString('hex'))
  try {
    await rename(draft, firstOf(folder))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if ((await read(fileOf(firstOf(folder)))) === undefined && !(await read(fileOf(folder)))) throw error
  }
}

/** Removes what a process that was killed left of making the secret. For the server alone, which has claimed the folder. */
export async function sweepSecretDrafts(folder: string): Promise<void> {
  await removeLeft(folder, (name) => DRAFT.test(name))
  if (await read(fileOf(folder))) await rm(firstOf(folder), { recursive: true, force: true })
}
