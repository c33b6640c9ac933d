import { AppError } from '#contract/core/errors.ts'
import { shownLine } from '#contract/core/text.ts'
import { Erasure } from '#contract/retention/erasure.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findErasure, type NamedErasure, newestErasures } from '#server/store/retention/erasures.ts'

/** A page of them: there are few. */
const MOST = 200

type Deps = { store: Store; backupDays: number | null }

/** An erasure as its certificate says it. Throws `erasure_not_found`. */
export async function readErasure({ store, backupDays }: Deps, id: number): Promise<Erasure> {
  const row = await findErasure(store, id)
  if (row === undefined) throw new AppError('erasure_not_found')
  return toErasure(row, backupDays)
}

/** The newest erasures. */
export async function listErasures({ store, backupDays }: Deps): Promise<Erasure[]> {
  return (await newestErasures(store, MOST)).map((row) => toErasure(row, backupDays))
}

const toErasure = (row: NamedErasure, backup_days: number | null): Erasure =>
  Erasure.parse({
    id: row.id,
    state: row.state,
    why: row.why,
    asked_by: row.asked_by === null ? null : { id: row.asked_by, name: shownLine(row.asked_by_name ?? '') },
    asked_at: row.asked_at,
    erased_at: row.erased_at,
    done_at: row.done_at,
    candidates: JSON.parse(row.candidates),
    applications: JSON.parse(row.applications),
    counts: JSON.parse(row.counts),
    backup_days,
  })
