import type { TestProject } from 'vitest/node'
import { migrate } from '#server/store/engine/migrate.ts'
import { openPostgres } from '#server/store/engine/store.ts'
import { createDatabase, TEMPLATE } from './postgres-databases.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server without a database name at its end. */
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run, with a migrated database that every test clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const store = openPostgres(await createDatabase(server.url, TEMPLATE, 'template0'), 1)
  await migrate(store)
  await store.close()
  project.provide('postgresUrl', server.url)
  return server.stop
}
