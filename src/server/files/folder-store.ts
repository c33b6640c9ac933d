import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolderQuarantine } from './folder-quarantine.ts'
import { ifPresent, timeOf } from './if-present.ts'
import { openFile } from './open-file.ts'
import {
  checkResumeKey,
  INSTALLATION,
  isResumeKey,
  QUARANTINE,
  type ResumeStore,
  type StoredResume,
} from './resume-store.ts'
import { onDisk } from './storage-faults.ts'
import { syncPath } from './sync-path.ts'
import { writeWhole } from './write-whole.ts'

const fanOut = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'))

// All 256 subfolders are made and made durable at once: a `put` then never depends on a folder that
// another `put` made and has not synced yet.
async function prepare(folder: string): Promise<void> {
  const created = await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of [...fanOut, QUARANTINE])
    await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
  await syncPath(folder)
  if (created) await syncPath(join(folder, '..'))
}

/** What was found in a folder that stands since the start. Without it, it is the storage that is away, and not the file. */
async function inFolder<T>(folder: string, looking: Promise<T | undefined>): Promise<T | undefined> {
  const found = await looking
  if (found === undefined) await stat(folder)
  return found
}

async function* listFolder(folder: string): AsyncGenerator<StoredResume> {
  for (const name of fanOut) {
    for (const entry of await readdir(join(folder, name), { withFileTypes: true })) {
      if (!entry.isFile() || !isResumeKey(entry.name) || !entry.name.startsWith(name)) continue
      yield { key: entry.name, modifiedAt: () => timeOf(join(folder, name, entry.name)) }
    }
  }
}

/**
 * A store over one folder (`DATA_DIR/resumes`), made when missing. Temporary files must be on the same
 * filesystem: `put` syncs the file, renames it into place and syncs the folder. Fails with AppError `storage_full` and
 * `unavailable` as the disk does.
 */
export async function createFolderStore(folder: string): Promise<ResumeStore> {
  await prepare(folder)
  const subfolder = (key: string) => join(folder, checkResumeKey(key).slice(0, 2))
  return {
    put: (key, tempPath) =>
      onDisk(async () => {
        const target = subfolder(key)
        await syncPath(tempPath)
        await rename(tempPath, join(target, key))
        await syncPath(target)
      }),
    open: (key) => onDisk(() => inFolder(subfolder(key), openFile(join(subfolder(key), key)))),
    has: (key) =>
      onDisk(
        async () =>
          (await inFolder(subfolder(key), ifPresent(stat(join(subfolder(key), key))))) !== undefined,
      ),
    remove: (key) =>
      onDisk(async () => {
        const target = subfolder(key)
        await rm(join(target, key), { force: true })
        await syncPath(target)
      }),
    list: () => listFolder(folder),
    installation: () => readText(join(folder, INSTALLATION)),
    bind: (id) => writeWhole(join(folder, INSTALLATION), `${id}\n`),
    quarantine: createFolderQuarantine(join(folder, QUARANTINE), subfolder),
    async close() {},
  }
}

/** The content of a small text file without its final line break; undefined when it is not there or empty. */
async function readText(path: string): Promise<string | undefined> {
  const text = await ifPresent(readFile(path, 'utf8'))
  return text?.trim() || undefined
}
