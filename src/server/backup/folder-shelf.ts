import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath } from '../files/sync-path.ts'
import type { Shelf } from './shelf.ts'

/** A folder for this user alone, made when it is missing. What is kept there must be on its file system already. */
export async function createFolderShelf(folder: string): Promise<Shelf> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    place: folder,
    async keep(path, name) {
      const kept = join(folder, name)
      await rename(path, kept)
      await syncPath(folder)
      return kept
    },
    list: () => readdir(folder),
    async remove(name) {
      await rm(join(folder, name), { force: true })
      await syncPath(folder)
    },
    close() {},
  }
}
