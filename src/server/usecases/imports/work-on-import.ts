import { setImmediate } from 'node:timers/promises'
import { isUnderWay } from '#contract/imports/import.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findImport } from '#server/store/imports/imports.ts'
import type { ImportRow } from '#server/store/imports/schema.ts'
import type { Clock } from '../core/clock.ts'
import { readAccounts } from './accounts.ts'
import { checkRows } from './check-rows.ts'
import { historyKind } from './history-kind.ts'
import { jobsKind } from './jobs-kind.ts'
import { peopleKind } from './people-kind.ts'
import type { RowKind } from './row-kind.ts'
import { runRows } from './run-rows.ts'
import { takeBackRecords } from './take-back-records.ts'

type Deps = { store: Store; clock: Clock }

/**
 * Does what is to be done with an import, chunk by chunk, for at most `mostMs` and until the server stops. May be cut off at any point and run
 * again. Answers whether there is more to do.
 */
export async function workOnImport(
  deps: Deps,
  id: number,
  { signal, mostMs }: { signal: AbortSignal; mostMs: number },
): Promise<boolean> {
  const { store } = deps
  const accounts = await readAccounts(store)
  const until = performance.now() + mostMs
  while (!signal.aborted && performance.now() < until) {
    const job = await findImport(store, id)
    if (job === undefined || job.state === 'reading' || !isUnderWay(job.state)) return false
    if (job.kind === 'jobs') await step(deps, job, jobsKind(job))
    else if (job.kind === 'history') await step(deps, job, historyKind(job, accounts))
    else if (job.kind === 'candidates') await step(deps, job, peopleKind(job, accounts))
    // A newer version knows what it is made into: it is not made into people here.
    else throw new Error(`import ${id} is of a kind that this version does not know`)
    await setImmediate()
  }
  return true
}

function step<T>({ store, clock }: Deps, job: ImportRow, kind: RowKind<T>): Promise<boolean> {
  if (job.state === 'checking') return checkRows(store, job, kind)
  return job.state === 'running'
    ? runRows(store, job, kind, clock)
    : takeBackRecords(store, job, kind, clock())
}
