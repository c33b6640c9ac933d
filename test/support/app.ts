import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { createLog } from '#server/plugins/logs.ts'
import type { Clock } from '#server/usecases/core/clock.ts'
import { compose } from '../../src/compose.ts'
import { ADMIN } from './administrator.ts'
import { copyDatabase } from './copy-database.ts'
import { openStandingJobs } from './open-standing.ts'
import { createDatabase, dropDatabase, WITH_ADMINISTRATOR } from './postgres-databases.ts'
import { type Reply, type Sent, send } from './send.ts'

export const engines = ['sqlite', 'postgres'] as const
export type Engine = (typeof engines)[number]

export { ADMIN }

type Composed = Awaited<ReturnType<typeof compose>>

export type TestApp = Pick<Composed, 'app' | 'deps'> & {
  /** Where its figures are, if it has any. */
  metricsAt: string | undefined
  /** Where it really listens. */
  origin: string
  dataDir: string
  databaseUrl: string | undefined
  /** Every line that was logged so far. */
  log: string[]
  send: (method: string, path: string, sent?: Sent) => Promise<Reply>
  /** Stops it and starts it again on the same data, with these variables changed. */
  restart: (changed?: Record<string, string>) => Promise<void>
  close: () => Promise<void>
}

export type AppOptions = {
  engine: Engine
  variables?: Record<string, string>
  clock?: Clock
  /** How often the queues are looked through. */
  pollMs?: number
  /** An existing folder to work in, such as one on a disk of its own. */
  dataDir?: string
  /** Whether a recruiter has opened the fixed posting, which is closed without sample jobs. Default: yes. */
  standingOpen?: boolean
  /** Whether nothing is there yet, so that the start makes the administrator. Default: no. */
  firstStart?: boolean
}

/** A fresh, migrated database of an engine, and how to remove it. SQLite needs none: its file is in DATA_DIR. */
export async function freshDatabase(engine: Engine, template?: string) {
  if (engine === 'sqlite') return { url: undefined, remove: async () => {} }
  const server = inject('postgresUrl')
  const name = `test_${randomUUID()}`
  return { url: await createDatabase(server, name, template), remove: () => dropDatabase(server, name) }
}

/** The real server on a fresh database and folder, listening on a free port, without limits unless asked for. */
export async function startApp({
  engine,
  variables = {},
  clock,
  pollMs,
  standingOpen = true,
  firstStart = false,
  ...given
}: AppOptions): Promise<TestApp> {
  const database = await freshDatabase(engine, firstStart ? undefined : WITH_ADMINISTRATOR)
  const dataDir = given.dataDir ?? (await mkdtemp(join(tmpdir(), 'test-data-')))
  if (engine === 'sqlite' && !firstStart && given.dataDir === undefined) await copyDatabase(dataDir)
  const log: string[] = []
  const removeAll = async () => {
    await database.remove()
    if (given.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  const serve = async (changed: Record<string, string> = {}) => {
    const env = parseEnv({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SEED_DEMO: '0',
      RATE_LIMIT: 'off',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...variables,
      ...changed,
    })
    const lines = createLog({
      level: env.logLevel,
      stream: { write: (line) => void log.push(line) },
      tellsFaults: env.reports !== undefined,
    })
    const composed = await compose(env, {
      log: lines,
      ...(clock && { clock }),
      ...(pollMs !== undefined && { pollMs }),
    })
    const { app, deps, listen, close } = composed
    const origin = await listen({ port: 0, host: '127.0.0.1' })
    return { app, deps, stop: close, origin, metricsAt: composed.metricsAt }
  }
  let running = await serve().catch(async (error: unknown) => {
    await removeAll()
    throw error
  })
  if (standingOpen) {
    await openStandingJobs(running.deps.store)
    running.deps.store.changes.tell('jobs')
  }
  return {
    get app() {
      return running.app
    },
    get deps() {
      return running.deps
    },
    get origin() {
      return running.origin
    },
    get metricsAt() {
      return running.metricsAt
    },
    dataDir,
    databaseUrl: database.url,
    log,
    send: (method, path, sent) => send(running.origin, method, path, sent),
    async restart(changed) {
      await running.stop()
      running = await serve(changed)
    },
    async close() {
      await running.stop()
      await removeAll()
    },
  }
}

/** One server for all tests of the surrounding `describe`. Its parts may be read once the tests run. */
export function useApp(options: AppOptions): TestApp {
  const holder: { app?: TestApp } = {}
  beforeAll(async () => {
    holder.app = await startApp(options)
  })
  afterAll(() => holder.app?.close())
  const running = (): TestApp => {
    if (holder.app === undefined) throw new Error('the server runs only inside tests')
    return holder.app
  }
  return {
    get app() {
      return running().app
    },
    get deps() {
      return running().deps
    },
    get origin() {
      return running().origin
    },
    get metricsAt() {
      return running().metricsAt
    },
    get dataDir() {
      return running().dataDir
    },
    get databaseUrl() {
      return running().databaseUrl
    },
    get log() {
      return running().log
    },
    send: (method, path, sent) => running().send(method, path, sent),
    restart: (changed) => running().restart(changed),
    close: () => running().close(),
  }
}
