import { shownLine } from '#contract/core/text.ts'
import type { PersonName } from '#contract/people/person-name.ts'
import type { Store } from '../engine/store.ts'

/** Every account by name, the disabled ones too. */
export async function personNames(store: Store): Promise<PersonName[]> {
  const rows = await store.sql.selectFrom('users').select(['id', 'name', 'banned']).orderBy('id').execute()
  return rows
    .map(({ id, name, banned }) => ({ id, name: shownLine(name), enabled: !banned }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** The name of an account that can sign in, or undefined. */
export async function enabledPersonName(store: Store, id: string): Promise<string | undefined> {
  const row = await store.sql
    .selectFrom('users')
    .select(['name', 'banned'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined || row.banned ? undefined : row.name
}

/** Who writes in the name of an account that can sign in, or undefined. */
export async function enabledWriter(
  { sql: db }: Store,
  id: string,
): Promise<{ id: string; name: string; email: string } | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'banned'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined || row.banned ? undefined : { id: row.id, name: row.name, email: row.email }
}

/** Every account with its address, for who finds out whom a file names. */
export async function accountAddresses(store: Store) {
  const rows = await store.sql
    .selectFrom('users')
    .select(['id', 'name', 'email', 'banned'])
    .orderBy('id')
    .execute()
  return rows.map(({ banned, ...row }) => ({ ...row, enabled: !banned }))
}
