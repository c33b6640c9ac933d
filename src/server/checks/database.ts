import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#contract/core/start-refused.ts'
import type { Env } from '../env.ts'
import { checkDatabase, postgresFacts } from '../store/engine/health.ts'
import { countMissingSteps, schemaStand } from '../store/engine/migrate.ts'
import { type OpenStore, openPostgres, openSqlite } from '../store/engine/store.ts'
import { compareClocks } from './clock.ts'
import { type Finding, ok, warning, wrong } from './finding.ts'

const OLDEST = 150_000

/** Whether the database can be reached, is new enough, and has this version's schema. Changes nothing. `name` has no password. */
export async function checkTheDatabase(env: Env, name: string): Promise<Finding[]> {
  const file = join(env.dataDir, 'site.sqlite')
  if (env.databaseUrl === undefined && !existsSync(file))
    return [ok('database', `${file} will be made at the first start`)]
  const about = env.databaseUrl === undefined ? 'database' : 'DATABASE_URL'
  let store: OpenStore | undefined
  try {
    store = env.databaseUrl === undefined ? openSqlite(file) : openPostgres(env.databaseUrl, 1)
    await checkDatabase(store)
    const stand = await schemaStand(store, name)
    return [
      ok(about, `${name} answers`),
      ...(env.databaseUrl === undefined ? [] : await checkServer(store)),
      stand === 'newer'
        ? ok(about, 'has the schema of a newer version, which this one can serve')
        : await checkSchema(store, about),
    ]
  } catch (error) {
    return [
      wrong(
        about,
        error instanceof StartRefused ? error.message : `${name} cannot be used: ${codeOf(error)}`,
      ),
    ]
  } finally {
    await store?.close()
  }
}

async function checkServer(store: OpenStore): Promise<Finding[]> {
  const before = Date.now()
  const { version, encoding, now } = await postgresFacts(store)
  const about = 'DATABASE_URL'
  const major = Math.floor(version / 10_000)
  return [
    version >= OLDEST
      ? ok(about, `PostgreSQL ${major}`)
      : wrong(about, `PostgreSQL ${major} is too old: 15 is needed`),
    ...(encoding === 'UTF8'
      ? []
      : [wrong(about, `the encoding of the database is ${encoding}: UTF8 is needed`)]),
    compareClocks('the database', now, new Date((before + Date.now()) / 2)),
  ]
}

async function checkSchema(store: OpenStore, about: string): Promise<Finding> {
  const missing = await countMissingSteps(store)
  return missing === 0
    ? ok(about, 'has the schema of this version')
    : warning(about, `the next start updates its schema in ${missing} steps: make a backup first`)
}

/** The innermost code: messages of drivers may quote what they were given. */
function codeOf(error: unknown): string {
  let found = 'unknown'
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at) found = String(at.code)
  return found
}
