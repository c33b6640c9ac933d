import type { Store } from '../engine/store.ts'
import type { SiteNoticeTable } from './schema.ts'

/** There is one notice. */
const ID = 1

/** The one notice of the site, shown or not; undefined when nobody ever wrote one. */
export function findNotice(store: Store): Promise<SiteNoticeTable | undefined> {
  return store.sql.selectFrom('site_notices').selectAll().where('id', '=', ID).executeTakeFirst()
}

/** Writes the notice of the site, in place of the one before. */
export async function writeNotice(store: Store, notice: Omit<SiteNoticeTable, 'id'>): Promise<void> {
  await store.sql
    .insertInto('site_notices')
    .values({ id: ID, ...notice })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(notice))
    .execute()
}
