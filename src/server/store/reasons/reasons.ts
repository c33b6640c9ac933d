import type { Reason } from '#contract/reasons/reason.ts'
import type { Store } from '../engine/store.ts'

/** All reasons in their order, retired ones last. */
export async function allReasons(store: Store): Promise<Reason[]> {
  const rows = await store.sql
    .selectFrom('refusal_reasons')
    .select(['id', 'name', 'retired_at'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const reasons = rows.map(({ id, name, retired_at }) => ({ id, name, retired: retired_at !== null }))
  return [...reasons.filter(({ retired }) => !retired), ...reasons.filter(({ retired }) => retired)]
}

/** Stores a new reason. */
export async function insertReason(store: Store, values: { name: string; position: number }): Promise<void> {
  await store.sql.insertInto('refusal_reasons').values(values).execute()
}

/** Gives a reason another name and position, and brings it back if it was retired. */
export async function updateReason(
  store: Store,
  id: number,
  values: { name: string; position: number },
): Promise<void> {
  await store.sql
    .updateTable('refusal_reasons')
    .set({ ...values, retired_at: null })
    .where('id', '=', id)
    .execute()
}

/** Retires a reason that an application has, and deletes one that none has. Used again, it keeps its template and sends nothing by itself. */
export async function removeReason(store: Store, id: number, retired_at: string): Promise<void> {
  const used = await store.sql
    .selectFrom('applications')
    .select('id')
    .where('reason_id', '=', id)
    .where('reason_id', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (used === undefined) await store.sql.deleteFrom('refusal_reasons').where('id', '=', id).execute()
  else
    await store.sql
      .updateTable('refusal_reasons')
      .set({ retired_at, sends_template: false })
      .where('id', '=', id)
      .execute()
}
