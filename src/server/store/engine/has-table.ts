import type { Store } from './store.ts'

/** Whether the schema has come so far: a database may be new, or from an earlier version. */
export async function hasTable({ sql }: Store, name: string): Promise<boolean> {
  const tables = await sql.introspection.getTables({ withInternalKyselyTables: true })
  return tables.some((table) => table.name === name)
}
