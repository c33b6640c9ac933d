import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { SecurityQuery } from '#contract/audit/security-log.ts'
import { apart } from '../engine/apart.ts'
import { inTransaction, type Store } from '../engine/store.ts'
import type { SecurityLogTable } from './schema.ts'

/** Adds counts to those of the same minute, kind, network and route. */
export function addRefusals(store: Store, rows: readonly Insertable<SecurityLogTable>[]): Promise<void> {
  return inTransaction(store, async (transaction) => {
    // In one order everywhere: two instances that add to the same rows would otherwise wait for each other.
    for (const row of rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
      await transaction.sql
        .insertInto('security_log')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['minute', 'kind', 'network', 'route'])
            .doUpdateSet({ count: sql<number>`security_log.count + excluded.count` }),
        )
        .execute()
    }
  })
}

const keyOf = ({ minute, kind, network, route }: Insertable<SecurityLogTable>): string =>
  [minute, kind, network, route].join('\n')

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
