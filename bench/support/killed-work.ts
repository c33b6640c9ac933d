import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type OpenStore, openPostgres, openSqlite, type Store } from '#server/store/engine/store.ts'
import { insertUser } from '#server/store/people/users.ts'
import type { Actor } from '#server/usecases/people/authenticate.ts'
import { describeMachine } from './machine.ts'
import { startDurablePostgres } from './postgres.ts'
import { temporaryFolder } from './temp-folder.ts'

type Work = (
  deps: { store: Store; clock: () => Date },
  id: number,
  limits: { signal: AbortSignal; mostMs: number },
) => Promise<boolean>
/** `at`: the file of the database, or its address. */
export type Measure = (engine: string, at: string, open: () => OpenStore) => Promise<void>

const CHILD = '--child'

/** Work that nobody ends but a kill. */
export const ever = new AbortController().signal

/**
 * Measures on both engines, or on the one that an argument names. In a process that `killAgainAndAgain` started it works in small
 * slices instead, and ends with it.
 */
export async function onBothEngines(name: string, work: Work, measure: Measure): Promise<void> {
  const [, , isChild, at, id] = process.argv
  if (isChild === CHILD && at !== undefined) {
    await workAsChild(work, at, Number(id))
    process.exit()
  }
  describeMachine()
  if (!process.argv.includes('--postgres')) {
    const file = join(temporaryFolder(name), 'site.sqlite')
    await measure('SQLite', file, () => openSqlite(file))
  }
  if (!process.argv.includes('--sqlite')) {
    const postgres = await startDurablePostgres()
    const database = await postgres.createDatabase(name)
    await measure('PostgreSQL', database, () => openPostgres(database))
    await postgres.stop()
  }
}

async function workAsChild(work: Work, at: string, id: number): Promise<void> {
  const store = at.startsWith('postgres') ? openPostgres(at, 2) : openSqlite(at)
  while (await work({ store, clock: () => new Date() }, id, { signal: ever, mostMs: 1 }))
    process.send?.('part')
  await store.close()
}

type Kills = { kills: number; firstParts: number; stepMs: number }

/** Has another process work on it and kills that (-9), each time some parts and milliseconds later. */
export async function killAgainAndAgain(
  at: string,
  id: number,
  { kills, firstParts, stepMs }: Kills,
): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    const child = fork(process.argv[1] ?? '', [CHILD, at, String(id)], { stdio: 'inherit' })
    for (let part = 0; part < firstParts + kill; part += 1) await once(child, 'message')
    setTimeout(() => child.kill('SIGKILL'), stepMs * kill)
    await once(child, 'exit')
  }
}

/** A recruiter who has an account in this database. */
export async function insertRecruiter(store: Store): Promise<Actor> {
  const user = { email: 'bench@firm.example', role: 'recruiter', name: 'Bench', passwordHash: 'none' }
  await insertUser(store, user, new Date().toISOString())
  const { id } = await store.sql.selectFrom('users').select('id').executeTakeFirstOrThrow()
  return { id, name: user.name, email: user.email, role: 'recruiter' } as never
}
