import { setImmediate } from 'node:timers/promises'
import type { Store } from '#server/store/engine/store.ts'
import { findImport } from '#server/store/imports/imports.ts'
import type { Clock } from '../core/clock.ts'
import { readAccounts } from './accounts.ts'
import { checkRows } from './check-rows.ts'
import { runRows } from './run-rows.ts'
import { takeBackPeople } from './take-back-people.ts'

type Deps = { store: Store; clock: Clock }

/**
 * Does what is to be done with an import, chunk by chunk, for at most `mostMs` and until the server stops. May be cut off at any point and run
 * again. Answers whether there is more to do.
 */
export async function workOnImport(
  { store, clock }: Deps,
  id: number,
  { signal, mostMs }: { signal: AbortSignal; mostMs: number },
): Promise<boolean> {
  const accounts = await readAccounts(store)
  const until = performance.now() + mostMs
  while (!signal.aborted && performance.now() < until) {
    const job = await findImport(store, id)
    if (job?.state === 'checking') await checkRows(store, job, accounts)
    else if (job?.state === 'running') await runRows(store, job, accounts, clock)
    else if (job?.state === 'taking_back') await takeBackPeople(store, job, clock())
    else return false
    await setImmediate()
  }
  return true
}
