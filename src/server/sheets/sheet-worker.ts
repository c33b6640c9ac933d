import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import type { ReadAs, SheetRow } from './sheet-row.ts'
import { Unreadable } from './unreadable.ts'
import { isPackage } from './xlsx-package.ts'

/** What the thread says: how it reads, then rows, each part after the one before was taken; at last that it is done, or why not. */
export type FromWorker = { how: ReadAs } | { rows: SheetRow[] } | { done: true } | { problem: string }

const ROWS = 500
const CHARACTERS = 1_000_000

const say = (said: FromWorker) => parentPort?.postMessage(said)

async function hand(rows: SheetRow[]): Promise<void> {
  say({ rows })
  if (parentPort) await once(parentPort, 'message')
}

async function read(path: string): Promise<void> {
  const tell = (how: ReadAs) => say({ how })
  const rows = (await isPackage(path)) ? readXlsx(path, tell) : readCsv(path, tell)
  let part: SheetRow[] = []
  let size = 0
  for await (const row of rows) {
    part.push(row)
    for (const cell of row.cells) size += cell.length
    if (part.length < ROWS && size < CHARACTERS) continue
    await hand(part)
    part = []
    size = 0
  }
  if (part.length > 0) await hand(part)
  say({ done: true })
}

try {
  await read(String(workerData))
} catch (error) {
  if (!(error instanceof Unreadable)) throw error
  say({ problem: error.message })
}
parentPort?.close()
