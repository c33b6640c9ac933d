import { shownLine } from '#contract/core/text.ts'
import type { PersonName } from '#contract/people/person-name.ts'
import type { Store } from '../engine/store.ts'
import { mayRecruit } from './users.ts'

/** Every account by name, those too that may not work with applicants (`enabled`). */
export async function personNames(store: Store): Promise<PersonName[]> {
  const rows = await store.sql
    .selectFrom('users')
    .select(['id', 'name', 'role', 'disabled'])
    .orderBy('id')
    .execute()
  return rows
    .map((row) => ({ id: row.id, name: shownLine(row.name), enabled: mayRecruit(row) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The name of an account that may work with applicants, or undefined. */
export async function enabledPersonName(store: Store, id: string): Promise<string | undefined> {
  const row = await store.sql
    .selectFrom('users')
    .select(['name', 'role', 'disabled'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined || !mayRecruit(row) ? undefined : row.name
}

/** Who writes in the name of an account that may work with applicants, or undefined. */
export async function enabledWriter(
  { sql: db }: Store,
  id: string,
): Promise<{ id: string; name: string; email: string } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'disabled'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined || !mayRecruit(row) ? undefined : { id: row.id, name: row.name, email: row.email }
}

/** Every account with its address, for who finds out whom a file names. */
export async function accountAddresses(store: Store) {
  const rows = await store.sql
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'disabled'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, name: row.name, email: row.email, enabled: mayRecruit(row) }))
}
