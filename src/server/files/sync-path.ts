import { open } from 'node:fs/promises'

/** Makes a file's content, or a folder's names, survive a power loss. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
