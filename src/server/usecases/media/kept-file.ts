import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onDisk } from '#server/files/storage-faults.ts'
import { newTempName } from '#server/files/temp-folder.ts'
import type { Deps as AllDeps } from '../core/deps.ts'

/** The name of these bytes in the store: the same ones have the same. */
export const keyOfBytes = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** Puts bytes into the store under their name, durably. Throws `storage_full` and `unavailable`. */
export async function keepBytes(
  { resumes, tempFolder }: Pick<AllDeps, 'resumes' | 'tempFolder'>,
  bytes: Buffer,
): Promise<string> {
  const key = keyOfBytes(bytes)
  const path = join(tempFolder, newTempName())
  try {
    await onDisk(() => writeFile(path, bytes, { mode: 0o600, flag: 'wx' }))
    await resumes.put(key, path)
    return key
  } finally {
    await rm(path, { force: true }).catch(() => undefined)
  }
}
