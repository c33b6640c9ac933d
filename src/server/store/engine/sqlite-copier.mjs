// @ts-check
// A thread of back-up.ts: the one step of a copy holds it for as long as it takes to read the file.
import { parentPort, workerData } from 'node:worker_threads'
import { openInThread } from './open-in-thread.mjs'

const IN_ONE_STEP = 0x7fffffff

/** @type {{ file: string, copy: string, tables: string }} */
const { file, copy, tables } = workerData

const source = openInThread(file, { readonly: true, fileMustExist: true })
// In more than one step it would begin anew whenever somebody writes in between.
await source.backup(copy, { progress: () => IN_ONE_STEP })
source.close()

const database = openInThread(copy)
// One file, without a log beside it.
database.pragma('journal_mode = delete')
const damage = database.pragma('quick_check(1)', { simple: true })
const names = database.prepare(tables).pluck().all()
const rows = Object.fromEntries(
  names.map((name) => [name, database.prepare(`select count(*) from "${name}"`).pluck().get()]),
)
database.close()
parentPort?.postMessage(damage === 'ok' ? { rows } : { damage })
