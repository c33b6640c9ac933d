import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '#contract/core/errors.ts'
import { importTexts } from '#contract/imports/texts.ts'
import { HEAP_MB, READ_MS } from './limits.ts'
import type { ReadAs, SheetRow } from './sheet-row.ts'
import type { FromWorker } from './sheet-worker.ts'
import { Unreadable } from './unreadable.ts'

const WORKER = new URL('./sheet-worker.ts', import.meta.url)

/**
 * Reads a CSV or Excel file of a stranger in a thread of its own, with limits to its memory and time: first how it reads, then the
 * rows that hold something, some at a time and no faster than they are taken. Throws Unreadable with the words for whoever brought it, and
 * `unavailable` where no thread can be started.
 */
export async function* readSheet(
  path: string,
  { heapMb = HEAP_MB, limitMs = READ_MS } = {},
): AsyncGenerator<{ how: ReadAs } | { rows: SheetRow[] }> {
  const worker = new Worker(WORKER, {
    workerData: path,
    execArgv: [],
    env: { NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 },
  })
  const late = AbortSignal.timeout(limitMs)
  try {
    for await (const [said] of on(worker, 'message', { signal: late, close: ['exit'] })) {
      const message: FromWorker = said
      if ('problem' in message) throw new Unreadable(message.problem)
      if ('done' in message) return
      yield message
      if ('rows' in message) worker.postMessage('taken')
    }
    throw new Error('the thread that reads a sheet ended without a word')
  } catch (error) {
    if (late.aborted) throw new Unreadable(importTexts.slow)
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new Unreadable(importTexts.inflates)
    // Such as for want of file descriptors.
    if (code === 'ERR_WORKER_INIT_FAILED') throw new AppError('unavailable', { cause: error })
    throw error
  } finally {
    await worker.terminate()
  }
}
