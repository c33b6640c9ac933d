import {
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
  type ValueNode,
} from 'kysely'
import { shownText } from '#contract/core/text.ts'

const asInteger = (value: unknown): unknown => (typeof value === 'boolean' ? Number(value) : value)

class BooleanTransformer extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return { ...node, value: asInteger(node.value) }
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return { ...node, values: node.values.map(asInteger) }
  }
}

/** SQLite has no boolean and its driver refuses to bind one. */
export class BooleansAsIntegers implements KyselyPlugin {
  readonly #transformer = new BooleanTransformer()

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node)
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

/** PostgreSQL's driver answers timestamps as Date; ours are ISO strings on both engines. */
export class DatesAsIsoStrings implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    for (const row of result.rows) {
      for (const [name, value] of Object.entries(row)) {
        if (value instanceof Date) row[name] = value.toISOString()
      }
    }
    return result
  }
}

/**
 * No text leaves the store with signs that deceive (contract/core/text.ts), whoever shows it and however long it has been there:
 * a row may be older than the rule, or come from elsewhere.
 */
export class TextAsShown implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    for (const row of result.rows) {
      for (const [name, value] of Object.entries(row)) {
        if (typeof value === 'string') row[name] = shownText(value)
      }
    }
    return result
  }
}
