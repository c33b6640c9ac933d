import type { Store } from '../engine/store.ts'

/** The actions of the audit that the progress of a first start is read from. */
export const SETUP_ACTIONS = ['setup.begin', 'setup.screen', 'setup.leave', 'setup.end'] as const

/** What was done of the first start, oldest first. The audit is its memory: no other table says it again. */
export async function setupEntries(store: Store): Promise<{ action: string; detail: unknown }[]> {
  const rows = await store.sql
    .selectFrom('audit')
    .select(['action', 'detail'])
    .where('action', 'in', SETUP_ACTIONS)
    .orderBy('id')
    .limit(1_000)
    .execute()
  return rows.map(({ action, detail }) => ({ action, detail: JSON.parse(detail ?? 'null') }))
}

/** Whether this site is as it was installed: nobody signed in but once, and no content was ever changed. */
export async function isUntouched(store: Store): Promise<boolean> {
  const logins = await store.sql
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'login')
    .limit(2)
    .execute()
  if (logins.length > 1) return false
  const document = await store.sql.selectFrom('content_documents').select('id').limit(1).executeTakeFirst()
  return document === undefined
}
