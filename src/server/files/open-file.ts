import { open } from 'node:fs/promises'
import { ifPresent } from './if-present.ts'
import type { OpenFile } from './resume-store.ts'

/** A file and its size; undefined when there is none. Fails with EISDIR where something else has its name. */
export async function openFile(path: string): Promise<OpenFile | undefined> {
  const handle = await ifPresent(open(path, 'r'))
  if (!handle) return undefined
  try {
    const found = await handle.stat()
    // Otherwise an answer would begin well and break where it is read.
    if (!found.isFile()) throw Object.assign(new Error(`${path} is not a file`), { code: 'EISDIR' })
    return { size: found.size, stream: handle.createReadStream() }
  } catch (error) {
    await handle.close()
    throw error
  }
}
