import { z } from 'zod'
import { FactState } from '#contract/candidates/fact.ts'
import type { ResumeFileDetail, ResumeFileState } from '#contract/resume-files/resume-file.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { updateResumeFile } from '#server/store/resume-files/resume-files.ts'
import type { ResumeFileRow } from '#server/store/resume-files/schema.ts'
import { takeBackAcceptedFacts } from '../candidates/take-back-accepted-facts.ts'
import type { Clock } from '../core/clock.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'
import { getResumeFile } from './get-resume-file.ts'
import { lockedResumeFile } from './lock-open.ts'
import { recordResumeFile } from './record-resume-file.ts'

type Deps = Pick<AllDeps, 'log'> & { store: Store; clock: Clock }
type Act = { by: string; at: string }

/** What `keepAcceptedFacts` answered, as it is stored. */
const Undo = z.object({
  candidate_id: z.int(),
  created: z.boolean(),
  added: z.array(z.int()),
  states: z.array(z.object({ id: z.int(), was: FactState })),
})

/**
 * Takes back what was decided about a dropped resume: it is to be looked at again, and what accepting it made is gone. One that
 * nobody has decided about stays as it is.
 *
 * @throws AppError `resume_file_not_found`, `resume_file_used` when the candidate was changed since
 */
export async function reopenResumeFile(
  { store, clock, log }: Deps,
  id: number,
  actor: Actor,
): Promise<ResumeFileDetail> {
  const act = { by: actor.id, at: clock().toISOString() }
  return inTransaction(store, async (transaction) => {
    const row = await lockedResumeFile(transaction, id)
    if (row.state === 'accepted') await takeBack(transaction, row, act)
    if (row.state === 'refused') await reopenRefused(transaction, id, act)
    return getResumeFile({ store: transaction, log }, id)
  })
}

/** Puts a refused resume, and no other, back among those to be looked at; answers in which state it is now. */
export async function reopenRefused(transaction: Store, id: number, act: Act): Promise<ResumeFileState> {
  const row = await lockedResumeFile(transaction, id)
  if (row.state !== 'refused') return row.state
  return open(transaction, row, act)
}

async function takeBack(transaction: Store, row: ResumeFileRow, act: Act): Promise<void> {
  const kept = Undo.parse(JSON.parse(row.undo ?? ''))
  await open(transaction, row, act)
  await takeBackAcceptedFacts(transaction, kept, { ...act, keptAt: row.decided_at ?? '', resumeFile: row.id })
}

async function open(
  transaction: Store,
  { id, reason, facts }: ResumeFileRow,
  act: Act,
): Promise<ResumeFileState> {
  // What an import gave to somebody may not be read yet.
  const state = reason !== null ? 'unreadable' : facts === null ? 'waiting' : 'read'
  await updateResumeFile(transaction, id, {
    ...{ state, candidate_id: null, undo: null, decided_by: null, decided_at: null, import_id: null },
  })
  await recordResumeFile(transaction, id, { action: 'resume_file.reopen', ...act })
  return state
}
