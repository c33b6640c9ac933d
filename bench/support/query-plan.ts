import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely'
import type { OpenStore, Store } from '#server/store/engine/store.ts'

export type Plan = { statement: string; plan: string }

/** The plans of the statements that `read` makes, as the engine of this store would run them. */
export async function explain(store: OpenStore, read: (watched: Store) => Promise<unknown>): Promise<Plan[]> {
  const compiled: CompiledQuery[] = []
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }): RootOperationNode {
      compiled.push(store.raw.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await read({ ...store, sql: store.sql.withPlugin(watch) })
  const prefix = store.dialect.types.engine === 'postgres' ? 'explain (costs off)' : 'explain query plan'
  const plans: Plan[] = []
  for (const { sql, parameters } of compiled) {
    const { rows } = await store.raw.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${prefix} ${sql}`, [...parameters]),
    )
    const lines = rows.map((row) => String(row.detail ?? row['QUERY PLAN']).trim())
    plans.push({ statement: sql, plan: lines.join('; ') })
  }
  return plans
}
