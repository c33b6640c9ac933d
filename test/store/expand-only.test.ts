import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/store/engine/migrate.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { engines } from '#test/support/app.ts'
import { olderDatabase } from '#test/support/older-database.ts'

/** The schema of the last release: set it with each. */
const RELEASED = '0026-tasks-again'
/**
 * `table` or `table.column`, which the last release itself neither reads nor writes any more: dropped by a migration whose name ends
 * with `-from-` and the number of the released schema, so that older ones refuse to start on it.
 */
const CONTRACTED: readonly string[] = []

async function columnsOf(store: OpenStore) {
  const tables = await store.raw.introspection.getTables()
  return new Map(
    tables.flatMap(({ name: table, columns }) =>
      columns.map((column) => [`${table}.${column.name}`, { ...column, table }] as const),
    ),
  )
}

const isContracted = (name: string) => CONTRACTED.some((gone) => name === gone || name.startsWith(`${gone}.`))

describe.each(engines)('the schema on %s', (engine) => {
  test('has all that the last release reads and writes, and asks for nothing that it does not know', async () => {
    const { store, remove } = await olderDatabase(engine, RELEASED)
    onTestFinished(remove)
    const before = await columnsOf(store)
    await migrate(store)
    const after = await columnsOf(store)
    const tables = new Set([...before.values()].map(({ table }) => table))
    const gone = [...before].filter(([name, { dataType, isNullable }]) => {
      const now = after.get(name)
      const isSame = now?.dataType === dataType && (now.isNullable || !isNullable)
      return !isSame && !isContracted(name)
    })
    const asked = [...after].filter(([name, column]) => {
      const isFilled = column.isNullable || column.hasDefaultValue || column.isAutoIncrementing
      return !before.has(name) && tables.has(column.table) && !isFilled
    })
    expect({ gone: gone.map(([name]) => name), asked: asked.map(([name]) => name) }).toEqual({
      gone: [],
      asked: [],
    })
  })
})
