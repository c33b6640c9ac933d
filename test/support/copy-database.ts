import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { temporaryFolder } from './temp-folder.ts'

/** Puts a migrated SQLite database with its administrator into an empty data folder. */
export function copyDatabase(dataDir: string): Promise<void> {
  return copyFile(inject('sqliteFile'), join(dataDir, 'site.sqlite'))
}

/** A data folder as after a first start, for a server in a process of its own. It is removed when the test ends. */
export async function dataFolder(): Promise<string> {
  const folder = await temporaryFolder()
  await copyDatabase(folder)
  return folder
}
