import fc from 'fast-check'
import { sql } from 'kysely'
import { CONSENT_EVENTS, CONSENT_SOURCES } from '#contract/consents/consent.ts'
import { PURPOSES } from '#contract/consents/purpose.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { verifyLedger } from '#server/usecases/consents/verify-ledger.ts'

const OWN = [
  ...['id', 'phone_hash', 'subject_hash', 'purpose', 'event', 'wording', 'wording_hash', 'page'],
  ...['source', 'at', 'previous_hash', 'hash'],
] as const
const BESIDE = ['candidate_id', 'phone', 'email', 'network', 'salt'] as const
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  purpose: PURPOSES,
  event: CONSENT_EVENTS,
  source: CONSENT_SOURCES,
}

/** What somebody does to the ledger who owns the database: to which of its rows, `at` of all of them (0 to 1). */
export const spoil = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  act: fc.oneof(
    {
      weight: 6,
      arbitrary: fc.constantFrom(...OWN, ...BESIDE).map((column) => ({ is: 'altered', column }) as const),
    },
    { weight: 2, arbitrary: fc.constant({ is: 'deleted' } as const) },
    {
      weight: 2,
      arbitrary: fc.integer({ min: -5, max: 5 }).map((where) => ({ is: 'inserted', where }) as const),
    },
  ),
  /** Where in a text, and what stands there instead. */
  place: fc.nat(200),
  sign: fc.constantFrom(...'0123456789abcdefxyz +'),
})
export type Spoil = typeof spoil extends fc.Arbitrary<infer One> ? One : never

const UNDO = new Error('taken back')

/** Spoils the ledger, past its triggers, throws unless the row is named, and takes it back. */
export async function nameSpoiled(store: Store, { at, act, place, sign }: Spoil): Promise<void> {
  const isSqlite = store.dialect.types.engine === 'sqlite'
  const work = inTransaction(store, async (transaction) => {
    const run = (statement: string) => sql.raw(statement).execute(transaction.sql)
    if (isSqlite) {
      await run('pragma defer_foreign_keys = on')
      for (const event of ['update', 'delete', 'replace']) await run(`drop trigger consents_no_${event}`)
    } else {
      await run('drop trigger consents_append_only on consents')
      await run('alter table consent_subjects drop constraint consent_subjects_consent_id_fkey')
    }
    const { count } = await transaction.sql
      .selectFrom('consents')
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const id = 1 + Math.floor(at * Number(count))
    const named = new Set([id])
    if (act.is === 'deleted') await transaction.sql.deleteFrom('consents').where('id', '=', id).execute()
    if (act.is === 'inserted') {
      const row = await transaction.sql
        .selectFrom('consents')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const other = act.where > 0 ? Number(count) + act.where : act.where
      named.clear()
      // After a gap, the first row of the gap is missing.
      named.add(act.where > 0 ? Number(count) + 1 : act.where)
      await transaction.sql
        .insertInto('consents')
        .values({ ...row, id: other, hash: `${row.hash.slice(1)}${sign}` })
        .execute()
    }
    if (act.is === 'altered') {
      const table = BESIDE.some((one) => one === act.column) ? 'consent_subjects' : 'consents'
      const key = table === 'consents' ? 'id' : 'consent_id'
      const { rows } = await sql<{ value: string | number | null }>`select ${sql.ref(act.column)} as value
        from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(transaction.sql)
      const value = changed(act.column, rows[0]?.value ?? null, { count: Number(count), place, sign })
      if (act.column === 'id') named.add(Number(value))
      await sql`update ${sql.table(table)} set ${sql.ref(act.column)} = ${value} where ${sql.ref(key)} = ${id}`.execute(
        transaction.sql,
      )
    }
    const { broken } = await verifyLedger(transaction)
    if (broken === null || !named.has(broken.id))
      throw new Error(`row ${id} was ${JSON.stringify(act)}, and named is ${JSON.stringify(broken)}`)
    throw UNDO
  })
  await work.catch((error: unknown) => {
    if (error !== UNDO) throw error
  })
}

function changed(
  column: string,
  value: string | number | null,
  { count, place, sign }: { count: number; place: number; sign: string },
): string | number {
  if (column === 'id') return place % 2 === 0 ? -place : count + 1 + place
  if (column === 'candidate_id') return Number(value ?? 0) + 1 + place
  if (column === 'at') return new Date(Date.parse(String(value)) + 1 + place).toISOString()
  const choices = CHOICES[column]?.filter((one) => one !== value)
  if (choices !== undefined) return choices[place % choices.length] ?? ''
  const text = String(value)
  const start = text.slice(0, place % (text.length + 1))
  const rest = text.slice(start.length + 1)
  return `${start}${sign}${rest}` === text ? `${start}#${rest}` : `${start}${sign}${rest}`
}
