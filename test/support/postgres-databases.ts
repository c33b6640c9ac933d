import pg from 'pg'

export const MIGRATED = 'migrated'
export const WITH_ADMINISTRATOR = 'with_administrator'

/** A statement of whoever may make databases. */
export async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Makes a database as a copy of another and answers its URL. The name must be plain: it is not quoted away. */
export async function createDatabase(server: string, name: string, template = MIGRATED): Promise<string> {
  await run(server, `create database "${name}" template "${template}" strategy file_copy`)
  return `${server}/${name}`
}

/** Removes a database, whoever is still connected to it. */
export async function dropDatabase(server: string, name: string): Promise<void> {
  await run(server, `drop database if exists "${name}" with (force)`)
}
