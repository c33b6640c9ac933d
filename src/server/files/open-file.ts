import { open } from 'node:fs/promises'
import { ifPresent } from './if-present.ts'
import type { OpenResume } from './resume-store.ts'

/** A file and its size; undefined when there is none. */
export async function openFile(path: string): Promise<OpenResume | undefined> {
  const handle = await ifPresent(open(path, 'r'))
  if (!handle) return undefined
  try {
    const { size } = await handle.stat()
    return { size, stream: handle.createReadStream() }
  } catch (error) {
    await handle.close()
    throw error
  }
}
