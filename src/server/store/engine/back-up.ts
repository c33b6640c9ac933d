import Sqlite from 'better-sqlite3'

/** Copies a SQLite database that may be in use; the copy is one consistent moment. */
export async function backUpSqlite(file: string, copy: string): Promise<void> {
  const database = new Sqlite(file, { readonly: true })
  try {
    await database.backup(copy)
  } finally {
    database.close()
  }
}
