import { join } from 'node:path'
import { holdLock } from '#test/support/hold-lock.ts'
import { startProxy } from '#test/support/tcp-proxy.ts'
import { VOCABULARY } from '../job-words.ts'
import { openStore } from '../open-store.ts'
import { startDurablePostgres } from '../postgres.ts'
import { seedJobs } from '../seed-jobs.ts'
import type { Ready } from './fault.ts'

export const database = (fail: 'hang' | 'refuse' | 'cut') => async (): Promise<Ready> => {
  const postgres = await startDurablePostgres()
  const url = new URL(await postgres.createDatabase('faults'))
  const proxy = await startProxy({ host: url.hostname, port: Number(url.port) })
  url.port = String(proxy.port)
  return {
    variables: { DATABASE_URL: url.href },
    cause: () => proxy[fail](),
    mend: () => proxy.forward(),
    close: () => postgres.stop(),
  }
}

/** As its shell does, or a copy of the file. */
export async function lockedFile(dataDir: string): Promise<Ready> {
  let release = async () => {}
  return {
    async cause() {
      release = await holdLock(join(dataDir, 'site.sqlite'), 'exclusive')
    },
    mend: () => release(),
  }
}

const JOBS = 20_000
const SEARCHERS = 40

/** More people search, each for something else, than the threads can read for. */
export async function manySearches(dataDir: string): Promise<Ready> {
  const store = await openStore(dataDir)
  await seedJobs(store, JOBS)
  await store.close()
  let over = false
  let running: Promise<unknown> = Promise.resolve()
  return {
    cause({ origin }) {
      const search = async (_: unknown, who: number) => {
        for (let turn = 0; !over; turn += 1)
          await fetch(`${origin}/api/jobs/list/?search=team+${VOCABULARY[turn]}&page=${1 + who}`).then(
            (answer) => answer.text(),
            () => '',
          )
      }
      running = Promise.all(Array.from({ length: SEARCHERS }, search))
    },
    async mend() {
      over = true
      await running
    },
  }
}
