import type { Store } from '../engine/store.ts'
import { enqueueOnce } from '../queue/tasks.ts'

/** The tasks of the queue that erase a file each; their key is that of the file. */
export const ERASE_FILE_TASK = 'erase-file'

/** Has files erased whose rows this transaction erases: a server that is killed between the two does it later. */
export const queueErasing = (transaction: Store, keys: readonly string[], at: string): Promise<void> =>
  enqueueOnce(transaction, { kind: ERASE_FILE_TASK, keys, at })
