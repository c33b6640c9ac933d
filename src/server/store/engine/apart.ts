import type {
  CompiledQuery,
  Kysely,
  KyselyPlugin,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'
import type { Schema } from './schema.ts'
import type { Store } from './store.ts'

/** Full-text searches wait for each other, and never keep a list waiting. */
export type Lane = 'list' | 'search'

const lanes = new WeakMap<RootOperationNode, Lane>()

class Mark implements KyselyPlugin {
  readonly #lane: Lane

  constructor(lane: Lane) {
    this.#lane = lane
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    const marked = { ...node }
    lanes.set(marked, this.#lane)
    return marked
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

const marks = { list: new Mark('list'), search: new Mark('search') }
const marked = {
  list: new WeakMap<Kysely<Schema>, Kysely<Schema>>(),
  search: new WeakMap<Kysely<Schema>, Kysely<Schema>>(),
}

/**
 * For reads whose cost grows with the data. On SQLite they are done by threads of their own (sqlite-readers.ts), so that
 * nobody else waits for them, and end with `unavailable` when they take too long. In a transaction they are done where it is.
 */
export const apart = ({ sql }: Store, lane: Lane = 'list'): Kysely<Schema> => {
  const own = marked[lane].get(sql) ?? sql.withPlugin(marks[lane])
  marked[lane].set(sql, own)
  return own
}

/** Undefined for what is read by the connection that also writes. */
export const laneOf = ({ query }: CompiledQuery): Lane | undefined => lanes.get(query)
