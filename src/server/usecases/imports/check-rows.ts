import { setImmediate } from 'node:timers/promises'
import type { RowOutcome } from '#contract/imports/import.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { giveFiles } from '#server/store/imports/import-files.ts'
import { keysBefore, rowsAfter, settleRows } from '#server/store/imports/import-rows.ts'
import { lockImport, updateImport } from '#server/store/imports/imports.ts'
import type { ImportRow } from '#server/store/imports/schema.ts'
import { matchFiles } from './match-files.ts'
import { LONG_ROW } from './read-row.ts'
import type { ReadRecord, RowKind } from './row-kind.ts'
import { countsOf, mappingOf } from './shown-import.ts'

/** Rows that are looked at in one transaction, and of those without a turn for anybody else. */
const CHUNK = 200
const TURN = 20

type Looked<T> = ReadRecord<T> & { row: number; key: string | null; isBad: boolean }

/** Looks at the next rows of an import that is being checked, and writes down what is wrong with them and what they would become. False: nothing is left. */
export async function checkRows<T>(store: Store, job: ImportRow, kind: RowKind<T>): Promise<boolean> {
  const rows = await rowsAfter(store, job.id, job.cursor, CHUNK)
  const mapping = mappingOf(job)
  const looked: Looked<T>[] = []
  for (const [at, { row, cells }] of rows.entries()) {
    if (at % TURN === 0 || cells.length > LONG_ROW) await setImmediate()
    const read = kind.read(mapping, JSON.parse(cells))
    const isBad = read.problems.some(({ warning }) => !warning)
    looked.push({ ...read, row, key: isBad ? null : kind.key(read.record), isBad })
  }
  const why = await kind.resolve?.(
    store,
    looked.flatMap(({ isBad, record }) => (isBad ? [] : record)),
  )
  for (const one of looked) {
    const more = one.isBad ? [] : (why?.(one.record) ?? [])
    if (more.length > 0) Object.assign(one, { problems: [...one.problems, ...more], isBad: true, key: null })
  }
  const outcomes = await outcomesOf(store, job, kind, looked)
  const matched = await matchFiles(
    store,
    job.id,
    looked.flatMap(({ row, record }, at) => {
      const named = kind.named?.(record)
      const isTaken = outcomes[at] !== 'refused' && outcomes[at] !== 'skipped'
      return named === undefined || named.names.length === 0 || !isTaken ? [] : [{ row, named }]
    }),
  )
  for (const one of looked) one.problems.push(...(matched.get(one.row)?.problems ?? []))
  return inTransaction(store, async (transaction) => {
    const now = await lockImport(transaction, job.id)
    if (now?.state !== 'checking' || now.cursor !== job.cursor) return true
    await settleRows(
      transaction,
      job.id,
      looked.map(({ row, key, problems, isBad }, at) => ({
        row,
        problems: saidOf(problems, isBad),
        person_key: key,
        outcome: outcomes[at] ?? 'refused',
        candidate_id: null,
      })),
    )
    const counts = countsOf(now)
    for (const outcome of outcomes) counts[outcome] += 1
    const files = [...matched.values()]
    counts.filed += files.filter((one) => one.files.length > 0).length
    counts.unfiled += files.filter((one) => one.problems.length > 0).length
    await giveFiles(
      transaction,
      [...matched].flatMap(([row, one]) => one.files.map(({ id }) => ({ id, row }))),
    )
    counts.warned += looked.filter(({ isBad, problems }) => !isBad && problems.length > 0).length
    const isEnd = rows.length < CHUNK
    const rows_done = now.rows_done + rows.length
    await updateImport(transaction, job.id, {
      rows_done,
      cursor: rows.at(-1)?.row ?? now.cursor,
      counts: JSON.stringify(counts),
      ...(isEnd && { state: rows_done < now.rows_total ? 'failed' : 'checked' }),
    })
    return !isEnd
  })
}

/** What is kept of what was found. Of a refused row nothing is taken, in a note or otherwise: only why it is refused. */
function saidOf(problems: Looked<unknown>['problems'], isBad: boolean): string | null {
  const said = isBad ? problems.filter(({ warning }) => !warning) : problems
  return said.length === 0 ? null : JSON.stringify(said)
}

/** What each row would become, by what is known now and by the rows before it. */
async function outcomesOf<T>(
  store: Store,
  job: ImportRow,
  kind: RowKind<T>,
  looked: readonly Looked<T>[],
): Promise<RowOutcome[]> {
  const good = looked.filter(({ isBad }) => !isBad)
  const keys = good.flatMap(({ key }) => key ?? [])
  const seen = await keysBefore(store, job.id, keys, looked[0]?.row ?? 0)
  const isKnown = await kind.known(
    store,
    good.map(({ record }) => record),
  )
  return looked.map(({ isBad, key, record }) => {
    if (isBad) return 'refused'
    if (isKnown(record)) return kind.outcomes.known
    if (key !== null && seen.has(key)) return kind.outcomes.again
    if (key !== null) seen.add(key)
    return 'made'
  })
}
