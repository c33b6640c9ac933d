import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT } from '#test/support/server-process.ts'

const encoded = (module: string) => `data:text/javascript,${encodeURIComponent(module)}`

/** In place of native code, which loads too quickly to be ended every time. */
const LOADS_SLOWLY = encoded(`
  import { writeSync } from 'node:fs'
  import { parentPort, workerData } from 'node:worker_threads'
  writeSync(1, 'loading ')
  Atomics.store(workerData.loading, 0, 1)
  Atomics.notify(workerData.loading, 0)
  const until = performance.now() + 300
  while (performance.now() < until);
  writeSync(1, 'loaded ')
  Atomics.store(workerData.loaded, 0, 1)
  Atomics.notify(workerData.loaded, 0)
  parentPort.postMessage('opened')
`)

const endedBy = (end: string) => `
  import { startSqliteThread } from '#server/store/engine/sqlite-thread.ts'
  const loading = new Int32Array(new SharedArrayBuffer(4))
  const thread = startSqliteThread(new URL(${JSON.stringify(LOADS_SLOWLY)}), { workerData: { loading } })
  thread.worker.unref()
  Atomics.wait(loading, 0, 0)
  ${end}
`

test.each([
  ['the process', 'process.exit(7)'],
  ['itself', 'await thread.end(); process.exit(7)'],
])('a thread that loads SQLite is not ended over it: by the end of %s', async (_, end) => {
  const node = ['--input-type=module', '--eval', endedBy(end)]
  const ended = await new Promise((resolve) => {
    execFile(process.execPath, node, { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ code: error?.code, stdout, stderr }),
    )
  })
  expect(ended).toEqual({ code: 7, stdout: 'loading loaded ', stderr: '' })
})
