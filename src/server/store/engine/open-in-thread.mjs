// @ts-check
import { workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

/**
 * Opens a database in a thread of sqlite-thread.ts, and says there that SQLite is loaded.
 * @param {string} file
 * @param {import('better-sqlite3').Options} [options]
 */
export function openInThread(file, options) {
  try {
    return new Sqlite(file, options)
  } finally {
    Atomics.store(workerData.loaded, 0, 1)
    Atomics.notify(workerData.loaded, 0)
  }
}
