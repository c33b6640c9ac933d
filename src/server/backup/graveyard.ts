import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '../files/sync-path.ts'

const DRAFT = '.part'

/** Tombstones as files of a folder for this user alone, which is made when the first one comes. */
export function folderGraveyard(folder: string) {
  return {
    async list(): Promise<string[]> {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return names.filter((name) => !name.endsWith(DRAFT))
    },
    read: (name: string): Promise<string> => readFile(join(folder, name), 'utf8'),
    /** Whole or not at all. */
    async put(name: string, stone: string): Promise<void> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${name}${DRAFT}`)
      await writeFile(draft, stone, { mode: 0o600, flush: true })
      await rename(draft, join(folder, name))
      await syncPath(folder)
    },
  }
}
