import type { Store } from '../engine/store.ts'
import { enqueue } from '../queue/tasks.ts'

/** The tasks of the queue that erase a file each; their key is that of the file. */
export const ERASE_FILE_TASK = 'erase-file'

/** Has files erased whose rows this transaction erases: a server that is killed between the two does it later. */
export async function queueErasing(transaction: Store, keys: readonly string[], at: string): Promise<void> {
  for (const key of keys) await enqueue(transaction, { kind: ERASE_FILE_TASK, key, at, once: true })
}
