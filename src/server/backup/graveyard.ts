import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ifPresent } from '../files/if-present.ts'
import { DRAFT, writeWhole } from '../files/write-whole.ts'

/** Tombstones as files of a folder for this user alone, which is made when the first one comes. */
export function folderGraveyard(folder: string) {
  return {
    async list(): Promise<string[]> {
      const names = await ifPresent(readdir(folder))
      return (names ?? []).filter((name) => !DRAFT.test(name))
    },
    read: (name: string): Promise<string> => readFile(join(folder, name), 'utf8'),
    /** Whole or not at all. */
    async put(name: string, stone: string): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(join(folder, name), stone)
    },
  }
}
