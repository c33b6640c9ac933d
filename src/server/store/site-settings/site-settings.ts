import type { Store } from '../engine/store.ts'

/** Every setting that somebody made, by its name, as JSON. */
export async function findSiteSettings(store: Store): Promise<ReadonlyMap<string, string>> {
  const rows = await store.sql.selectFrom('site_settings').select(['name', 'value']).execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** Writes a setting in the place of what it was; null: nobody has made it. */
export async function writeSiteSetting(
  store: Store,
  name: string,
  value: string | null,
  at: string,
): Promise<void> {
  if (value === null) {
    await store.sql.deleteFrom('site_settings').where('name', '=', name).execute()
    return
  }
  const set = { value, updated_at: at }
  await store.sql
    .insertInto('site_settings')
    .values({ name, ...set })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(set))
    .execute()
}
