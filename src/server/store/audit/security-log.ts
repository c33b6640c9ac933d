import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { SecurityQuery } from '#contract/audit/security-log.ts'
import { apart } from '../engine/apart.ts'
import { inTransaction, type Store } from '../engine/store.ts'
import type { SecurityLogTable } from './schema.ts'

const ROWS_AT_ONCE = 200

type Refusals = Insertable<SecurityLogTable>

/** Adds counts to those of the same minute, kind, network and route. */
export function addRefusals(store: Store, rows: readonly Refusals[]): Promise<void> {
  // In one order everywhere: two instances that add to the same rows would otherwise wait for each other.
  const merged = [...countedOnce(rows)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  return inTransaction(store, async (transaction) => {
    for (let at = 0; at < merged.length; at += ROWS_AT_ONCE)
      await transaction.sql
        .insertInto('security_log')
        .values(merged.slice(at, at + ROWS_AT_ONCE))
        .onConflict((conflict) =>
          conflict
            .columns(['minute', 'kind', 'network', 'route'])
            .doUpdateSet({ count: sql<number>`security_log.count + excluded.count` }),
        )
        .execute()
  })
}

/** One statement may not name a row twice. */
function countedOnce(rows: readonly Refusals[]): Map<string, Refusals> {
  const merged = new Map<string, Refusals>()
  for (const row of rows) {
    const key = [row.minute, row.kind, row.network, row.route].join('\n')
    merged.set(key, { ...row, count: row.count + (merged.get(key)?.count ?? 0) })
  }
  return merged
}

/** How many rows there are since `since`. */
export async function countRefusalRows(store: Store, since: string): Promise<number> {
  const { count } = await apart(store)
    .selectFrom('security_log')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('minute', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}

/** The newest rows that the filter leaves, and those behind `page`. */
export function listRefusals(store: Store, { kind, network, page }: SecurityQuery, size: number) {
  let rows = apart(store).selectFrom('security_log').selectAll()
  if (kind !== undefined) rows = rows.where('kind', '=', kind)
  if (network !== '') rows = rows.where('network', '=', network)
  return rows
    .orderBy('minute', 'desc')
    .orderBy('kind')
    .orderBy('network')
    .orderBy('route')
    .limit(size + 1)
    .offset((page - 1) * size)
    .execute()
}

/** Forgets what was refused before `before`. */
export async function deleteRefusals(store: Store, before: string): Promise<void> {
  await store.sql.deleteFrom('security_log').where('minute', '<', before).execute()
}
