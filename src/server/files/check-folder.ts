import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onDisk } from './storage-faults.ts'
import { newTempName } from './temp-folder.ts'

/** Enough that a file system needs new blocks for it. */
const PROBE = Buffer.alloc(65_536)

/** Writes a file to the folder as an upload is written, and removes it. Throws `storage_full` and `unavailable`. */
export function checkFolder(folder: string): Promise<void> {
  const path = join(folder, newTempName())
  return onDisk(async () => {
    try {
      const file = await open(path, 'wx', 0o600)
      try {
        await file.writeFile(PROBE)
        await file.sync()
      } finally {
        await file.close()
      }
    } finally {
      await rm(path, { force: true })
    }
  })
}
