import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/store/engine/migrate.ts'
import { openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { createDatabase, TEMPLATE } from './postgres-databases.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server without a database name at its end. */
    postgresUrl: string
    /** A migrated database in a file, to be copied. */
    sqliteFile: string
  }
}

/** One PostgreSQL for the whole run, and on both engines a migrated database that every test clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const store = openPostgres(await createDatabase(server.url, TEMPLATE, 'template0'), 1)
  await migrate(store)
  await store.close()
  project.provide('postgresUrl', server.url)
  const folder = await mkdtemp(join(tmpdir(), 'test-template-'))
  project.provide('sqliteFile', await migratedFile(folder))
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Closed, so that everything stands in the one file; private, as the server keeps it. */
async function migratedFile(folder: string): Promise<string> {
  const file = join(folder, 'site.sqlite')
  const store = openSqlite(file)
  await migrate(store)
  await store.close()
  await chmod(file, 0o600)
  return file
}
