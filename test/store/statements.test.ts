import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { createStatements } from '#server/store/engine/statements.mjs'

const idsOf = (length: number) => `select 1 where 1 in (${Array(length).fill('?').join(', ')})`

test('a statement is prepared once, but not kept with a long list of ids, of every length another text', () => {
  const database = new Sqlite(':memory:')
  const statementOf = createStatements(database)
  const isKept = (sql: string) => {
    const first = statementOf(sql)
    return statementOf(sql) === first
  }
  expect([1, 20, 50].map((length) => isKept(idsOf(length)))).toEqual([true, true, true])
  expect([100, 500].map((length) => isKept(idsOf(length)))).toEqual([false, false])
  database.close()
})
