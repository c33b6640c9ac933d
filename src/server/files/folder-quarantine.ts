import { opendir, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { ifPresent, timeOf } from './if-present.ts'
import { openFile } from './open-file.ts'
import { checkResumeKey, isResumeKey, type Quarantine, type StoredResume } from './resume-store.ts'
import { onDisk } from './storage-faults.ts'
import { syncPath } from './sync-path.ts'

async function* listQuarantine(folder: string): AsyncGenerator<StoredResume> {
  for await (const entry of await opendir(folder)) {
    const { name } = entry
    if (entry.isFile() && isResumeKey(name)) yield { key: name, modifiedAt: () => timeOf(join(folder, name)) }
  }
}

/** Its time is set before it is moved: a file never stands in its new place with an older one. */
async function move(key: string, from: string, to: string): Promise<void> {
  const now = new Date()
  await ifPresent(utimes(join(from, key), now, now))
  await ifPresent(rename(join(from, key), join(to, key)))
  for (const folder of [to, from]) await syncPath(folder)
}

/** The quarantine of a folder store; `folderOf` says where the store itself keeps a key. */
export function createFolderQuarantine(folder: string, folderOf: (key: string) => string): Quarantine {
  return {
    add: (key) => onDisk(() => move(key, folderOf(key), folder)),
    restore: (key) => onDisk(() => move(key, folder, folderOf(key))),
    async remove(key) {
      await rm(join(folder, checkResumeKey(key)), { force: true })
      await syncPath(folder)
    },
    open: async (key) => openFile(join(folder, checkResumeKey(key))),
    list: () => listQuarantine(folder),
  }
}
