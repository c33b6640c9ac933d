import { startDurablePostgres } from './postgres.ts'

/** Measures on SQLite, and on an empty database of a durable PostgreSQL, which `databaseUrl` names; `--sqlite`, `--postgres`: on that one alone. */
export async function onEngines(
  name: string,
  measure: (engine: string, databaseUrl?: string) => Promise<void>,
): Promise<void> {
  if (!process.argv.includes('--postgres')) await measure('SQLite')
  if (process.argv.includes('--sqlite')) return
  const postgres = await startDurablePostgres()
  await measure('PostgreSQL', await postgres.createDatabase(name))
  await postgres.stop()
}
