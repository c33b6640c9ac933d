import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { runModule } from '#test/support/run-module.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

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
  expect(await runModule(endedBy(end))).toEqual({ code: 7, stdout: 'loading loaded ', stderr: '' })
})

test('a process that has nothing else to do waits until it may read, and for what it reads, and ends then', async () => {
  const file = join(await temporaryFolder(), 'site.sqlite')
  new Sqlite(file).exec('create table jobs (id)').close()
  const { dev, ino } = await stat(file)
  const reads = `
    import { startReader } from '#server/store/engine/reader-thread.ts'
    const reader = startReader(${JSON.stringify({ file, dev, ino })})
    await reader.opened
    const { rows } = await reader.ask({ sql: 'select count(*) as jobs from jobs', parameters: [] })
    process.stdout.write(JSON.stringify(rows))
  `
  expect(await runModule(reads)).toEqual({ code: 0, stdout: '[{"jobs":0}]', stderr: '' })
})
