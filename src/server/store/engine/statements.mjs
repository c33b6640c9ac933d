// @ts-check

/**
 * Prepared statements that are kept: those asked for last. Longer texts are rows that are written in bulk; more parameters
 * are lists of ids, of every length another text, and each is held with room for all of them: 200 took 45 MB.
 */
const MOST = 200
const LONGEST = 8_000
const MOST_PARAMETERS = 60
const KEPT = /^(?:select|insert|update|delete)\b/i

/**
 * Prepares each statement once. What changes the schema is never kept, and forgets the others.
 *
 * @param {import('better-sqlite3').Database} database
 * @returns {(sql: string) => import('better-sqlite3').Statement<unknown[], unknown>}
 */
export function createStatements(database) {
  /** @type {Map<string, import('better-sqlite3').Statement<unknown[], unknown>>} */
  const kept = new Map()
  return (sql) => {
    const statement = kept.get(sql) ?? database.prepare(sql)
    if (!KEPT.test(sql)) kept.clear()
    else if (sql.length <= LONGEST && (kept.has(sql) || sql.split('?').length <= MOST_PARAMETERS)) {
      kept.delete(sql)
      kept.set(sql, statement)
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
    }
    return statement
  }
}
