import { Worker, type WorkerOptions } from 'node:worker_threads'

/** Loading takes milliseconds; a thread that never gets that far must not keep a process for ever. */
const LOADED_MS = 5_000

export type SqliteThread = {
  worker: Worker
  /** Ends it, once SQLite is loaded in it or it has failed to. */
  end: () => Promise<void>
}

/**
 * Starts a thread that opens SQLite by `open-in-thread.mjs` and answers by messages. Ended while it loads SQLite's native
 * code, by its own end or by that of the process, it would abort the whole process: Node refuses the thread's next call, for
 * which node-addon-api knows only SIGABRT. So both ends wait for it.
 */
export function startSqliteThread(
  file: URL,
  { workerData, ...options }: WorkerOptions & { workerData: object },
): SqliteThread {
  const loaded = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const worker = new Worker(file, {
    ...options,
    workerData: { ...workerData, loaded },
    execArgv: [],
    env: { NODE_ENV: 'production' },
  })
  const holdExit = () => void Atomics.wait(loaded, 0, 0, LOADED_MS)
  process.on('exit', holdExit)
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  for (const event of ['message', 'exit'] as const) worker.once(event, () => resolve())
  void begun.then(() => process.off('exit', holdExit))
  return {
    worker,
    async end() {
      // Nothing else may keep the process running.
      worker.ref()
      await begun
      await worker.terminate()
    },
  }
}
