import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { migrate } from '#server/store/engine/migrate.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { verifyLedger } from '#server/usecases/consents/verify-ledger.ts'
import { course, follow } from '#test/support/consent-model.ts'
import { nameSpoiled, spoil } from '#test/support/spoiled-ledger.ts'
import { insertRecruiter } from './support/killed-work.ts'
import { describeMachine } from './support/machine.ts'
import { startDurablePostgres } from './support/postgres.ts'
import { failWith, figure, printTable } from './support/table.ts'
import { temporaryFolder } from './support/temp-folder.ts'

/*
 * Random courses of what happens to a number (boxes, STOP, START, YES, doubtful words, texts, carriers that fail, clocks) against a model: 0 texts
 * without consent, at night or above the caps. Then rows of the ledger that were altered, deleted or put in: each is named. `--courses 10000`,
 * `--spoiled 1000`, `--seed N`, `--sqlite`, `--postgres`.
 */

const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? otherwise : Number(process.argv[at + 1])
}
const COURSES = option('courses', 10_000)
const SPOILED = option('spoiled', 1_000)
const SEED = option('seed', Date.now() % 2 ** 31)
/** So many of them go on beside each other. */
const LANES = 4
/** Nothing is asked of the disk here. */
const PARENT = existsSync('/dev/shm') ? '/dev/shm' : undefined

describeMachine()
const problems: string[] = []
const rows: (string | number)[][] = []
if (!process.argv.includes('--postgres')) {
  const folder = temporaryFolder('consent', PARENT)
  await measure('SQLite', (name) => Promise.resolve(openSqlite(join(folder, `${name}.sqlite`))))
}
if (!process.argv.includes('--sqlite')) {
  const postgres = await startDurablePostgres()
  await measure('PostgreSQL', async (name) => {
    const url = await postgres.createDatabase(name)
    const once = openPostgres(url, 1)
    await sql.raw(`alter database ${name} set synchronous_commit = off`).execute(once.sql)
    await once.close()
    return openPostgres(url, LANES * 2)
  })
  await postgres.stop()
}
printTable(
  `${COURSES} courses, seed ${SEED}`,
  [
    'engine',
    'steps',
    'handed to the carrier',
    'of recruiters',
    'rows of the ledger',
    'spoiled, all named',
    's',
  ],
  rows,
)
failWith(problems)

async function measure(engine: string, open: (name: string) => Promise<OpenStore>): Promise<void> {
  const began = performance.now()
  const counts = { steps: 0, handed: 0, messages: 0, entries: 0 }
  const store = await open('courses')
  await migrate(store)
  const actor = await insertRecruiter(store)
  const lane = (at: number) =>
    fc.assert(
      fc.asyncProperty(course, (one) => follow(store, actor, one, counts)),
      { numRuns: COURSES / LANES, seed: SEED + at, endOnFailure: true },
    )
  const note = (error: unknown) => {
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    problems.push(`${engine}: ${message}\n${cause instanceof Error ? cause.message : ''}`)
  }
  await Promise.all(Array.from({ length: LANES }, (_, at) => lane(at).catch(note)))
  const { rows: whole, broken } = await verifyLedger(store)
  if (broken !== null) problems.push(`${engine}: row ${broken.id} of the ledger: ${broken.why}`)
  if (whole !== counts.entries)
    problems.push(`${engine}: the ledger has ${whole} rows, and ${counts.entries} were written`)
  await store.close()

  // A ledger that is read in a moment: it is read a thousand times.
  const small = await open('small')
  await migrate(small)
  const someone = await insertRecruiter(small)
  const few = fc.asyncProperty(course, (one) =>
    follow(small, someone, one, { steps: 0, handed: 0, messages: 0, entries: 0 }),
  )
  await fc.assert(few, { numRuns: 40, seed: SEED }).catch(note)
  let spoiled = 0
  const named = fc.asyncProperty(spoil, async (one) => {
    await nameSpoiled(small, one)
    spoiled += 1
  })
  await fc.assert(named, { numRuns: SPOILED, seed: SEED, endOnFailure: true }).catch(note)
  await small.close()
  const { steps, handed, messages, entries } = counts
  rows.push([engine, steps, handed, messages, entries, spoiled, figure((performance.now() - began) / 1_000)])
}
