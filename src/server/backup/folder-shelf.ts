import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
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
    list: () => listFolder(folder),
    async remove(name) {
      await rm(join(folder, name), { force: true })
      await syncPath(folder)
    },
    close() {},
  }
}

/** The files of a folder, without those that go meanwhile. */
export async function listFolder(folder: string): Promise<{ name: string; bytes: number }[]> {
  const found = (await readdir(folder)).map((name) =>
    stat(join(folder, name)).then(
      ({ size }) => [{ name, bytes: size }],
      () => [],
    ),
  )
  return (await Promise.all(found)).flat()
}
