import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** Removes what is in a folder under a name that matches: what processes that were killed left there. */
export async function removeMatching(folder: string, name: RegExp): Promise<void> {
  const found = (await readdir(folder)).filter((each) => name.test(each))
  for (const each of found) await rm(join(folder, each), { force: true, recursive: true })
}
