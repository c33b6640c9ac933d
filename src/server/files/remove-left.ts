import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { timeOf } from './if-present.ts'

/** Who has not written a file to its end by then was killed. */
export const KILLED_MS = 60_000

/** Removes what is in a folder under such a name, at least this old: what processes that were killed left there. */
export async function removeLeft(
  folder: string,
  isLeft: (name: string) => boolean,
  ageMs = 0,
): Promise<void> {
  const found = (await readdir(folder)).filter(isLeft)
  for (const each of found) {
    const path = join(folder, each)
    const written = await timeOf(path)
    if (written !== undefined && Date.now() - written.getTime() >= ageMs)
      await rm(path, { force: true, recursive: true })
  }
}
