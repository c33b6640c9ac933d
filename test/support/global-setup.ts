import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/store/engine/migrate.ts'
import { openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { ensureResumeReader } from '../../scripts/build-resume-reader.ts'
import { ensureServer } from '../../scripts/build-server.ts'
import { addAdministrator } from './administrator.ts'
import { createDatabase, MIGRATED, WITH_ADMINISTRATOR } from './postgres-databases.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server without a database name at its end. */
    postgresUrl: string
    /** A migrated database with its administrator in a file, to be copied. */
    sqliteFile: string
  }
}

/** One PostgreSQL for the whole run, on both engines databases that the tests clone, the server, and the reader of resumes. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = join(import.meta.dirname, '../..')
  await ensureResumeReader(root)
  await ensureServer(root)
  const server = await startPostgres()
  const empty = openPostgres(await createDatabase(server.url, MIGRATED, 'template0'), 1)
  await migrate(empty)
  await empty.close()
  const store = openPostgres(await createDatabase(server.url, WITH_ADMINISTRATOR), 1)
  await addAdministrator(store)
  await store.close()
  project.provide('postgresUrl', server.url)
  const folder = await mkdtemp(join(tmpdir(), 'test-template-'))
  project.provide('sqliteFile', await databaseFile(folder))
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Closed, so that everything stands in the one file; private, as the server keeps it. */
async function databaseFile(folder: string): Promise<string> {
  const file = join(folder, 'site.sqlite')
  const store = openSqlite(file)
  await migrate(store)
  await addAdministrator(store)
  await store.close()
  await chmod(file, 0o600)
  return file
}
