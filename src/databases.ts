import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#contract/core/start-refused.ts'
import type { DatabasePlace } from '#server/backup/dump-database.ts'
import type { Env } from '#server/env.ts'
import { type OpenStore, openPostgres, openSqlite } from '#server/store/engine/store.ts'

/** Where an environment has its database. */
export const databaseOf = ({ databaseUrl, dataDir }: Env): DatabasePlace =>
  databaseUrl === undefined
    ? { engine: 'sqlite', file: join(dataDir, 'site.sqlite') }
    : { engine: 'postgres', url: databaseUrl }

/** The database of an environment as it is, whatever version of this program it is of. Throws StartRefused when there is none. */
export function openDatabase(env: Env): OpenStore {
  const place = databaseOf(env)
  if (place.engine === 'postgres') return openPostgres(place.url)
  if (!existsSync(place.file)) throw new StartRefused(`There is no database ${place.file}. Check DATA_DIR.`)
  return openSqlite(place.file)
}
