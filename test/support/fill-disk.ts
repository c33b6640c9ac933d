import { closeSync, openSync, writeSync } from 'node:fs'

/** Writes into this file until its file system has no byte left. */
export function fillDisk(path: string): void {
  const file = openSync(path, 'a')
  const piece = Buffer.alloc(4096)
  try {
    for (;;) writeSync(file, piece)
  } catch {
    closeSync(file)
  }
}
