// @ts-check
// A thread of reader-thread.ts. Not TypeScript: to strip types, each thread would load a compiler (10 MB).
import { statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'
import { openInThread } from './open-in-thread.mjs'
import { createStatements } from './statements.mjs'

/** Less than the time that a statement has: nobody but this thread waits for another process's lock. */
const LOCKED_MS = 1_000

/** @type {import('./sqlite-place.ts').Place} */
const { file, dev, ino } = workerData
const database = openInThread(file, { readonly: true, fileMustExist: true, timeout: LOCKED_MS })
database.pragma('cache_size = -16384')
const found = statSync(file)
if (found.dev !== dev || found.ino !== ino) throw new Error(`${file} is not the file that was opened`)
const statementOf = createStatements(database)

parentPort?.on('message', (/** @type {import('./reader-thread.ts').Question} */ question) => {
  parentPort?.postMessage(answer(question))
})

/** @returns {import('./reader-thread.ts').Answer} */
function answer(/** @type {import('./reader-thread.ts').Question} */ { sql, parameters }) {
  try {
    const before = process.threadCpuUsage()
    const rows = statementOf(sql).all(parameters)
    const { user, system } = process.threadCpuUsage(before)
    return { rows, ms: (user + system) / 1_000 }
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) return { fault: String(error) }
    return { fault: error.message, code: error.code }
  }
}

parentPort?.postMessage('opened')
