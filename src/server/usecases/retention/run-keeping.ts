import { AppError } from '#contract/core/errors.ts'
import { ID_MAX } from '#contract/core/limits.ts'
import { KEPT_KINDS, type KeptCounts, type KeptKind } from '#contract/retention/keeping.ts'
import { queueErasing } from '#server/store/applications/erase-file.ts'
import { lockApplications } from '#server/store/applications/recruiter-application.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { eraseLettersOf } from '#server/store/letters/erase-letters.ts'
import { enqueue } from '#server/store/queue/tasks.ts'
import { countKept, dueRecords, stillDue, type Terms } from '#server/store/retention/due.ts'
import { eraseMails } from '#server/store/retention/erase-traces.ts'
import {
  erasuresOfRun,
  insertRun,
  KEEPING_TASK,
  lockRules,
  lockRun,
  newestRun,
  updateRun,
  waitsForErasures,
  writeRules,
} from '#server/store/retention/keeping.ts'
import type { KeepingRunRow } from '#server/store/retention/schema.ts'
import {
  contactsOfApplications,
  contactsOfLetters,
  contactsOfMessages,
  noteContacts,
} from '#server/store/retention/take-due.ts'
import { deleteUnheldValues } from '#server/store/search/facet-values.ts'
import { eraseTextRows } from '#server/store/texts/texts.ts'
import { eraseHeldApplications } from '../candidates/erase-people.ts'
import type { Clock } from '../core/clock.ts'
import { beginErasure } from './ask-erasure.ts'
import { eraseMessages } from './erase-messages.ts'
import { findWhole } from './find-traces.ts'
import { countDue, countsOf, lookedKinds, NOTHING, note, rulesOf, sum, termsOf } from './keeping.ts'
import type { Progress, Scrub } from './work-on-erasure.ts'

type Deps = { store: Store; clock: Clock; scrub: Scrub }

/** Numbers that one piece looks at, and records that it takes: it ends before anybody waits for it. */
const RANGE = 1_000
const MOST = 20
/** More than were looked at: what becomes due in some days of every year. */
const MORE_LEAST = 100
const MORE_PART = 0.05

/**
 * Begins the run of today, unless there was one, another is under way, or nobody has turned it on. One that would take many more records
 * than were looked at, as after a clock that jumped years ahead, takes nothing and turns itself off.
 */
export async function beginKeeping({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> {
  const now = clock()
  const at = now.toISOString()
  const isToday = (row: KeepingRunRow | undefined) =>
    row !== undefined && (row.state === 'running' || row.began_at.slice(0, 10) === at.slice(0, 10))
  const rules = await rulesOf(store)
  if (!rules.is_on || isToday(await newestRun(store))) return
  const due = sum(await countDue(store, termsOf(rules, now), lookedKinds(rules)))
  const most = rules.allowed + Math.max(MORE_LEAST, MORE_PART * (await countKept(store)))
  await inTransaction(store, async (transaction) => {
    await lockRules(transaction)
    const still = await rulesOf(transaction)
    if (!still.is_on || isToday(await newestRun(transaction))) return
    const run = { began_at: at, kind: KEPT_KINDS[0], cursor: 0, counts: JSON.stringify(NOTHING) }
    if (due > most) {
      await insertRun(transaction, { ...run, state: 'refused', ended_at: at })
      await writeRules(transaction, { ...still, is_on: false, looked_at: null, allowed: 0 })
      await note(transaction, 'keeping.off', { actor: null, at: now, detail: { due } })
      return
    }
    const id = await insertRun(transaction, { ...run, state: 'running' })
    await enqueue(transaction, { kind: KEEPING_TASK, key: id, at })
  })
}

/**
 * Takes the next few records that are older than they are kept. May be cut off at any point and run again: each piece is one transaction,
 * which also notes how far it came. People are erased as those who ask for it (`workOnErasure`), a few at a time.
 */
export async function workOnKeeping({ store, clock, scrub }: Deps, id: number): Promise<Progress> {
  const now = clock()
  const progress = await inTransaction(store, async (transaction) => {
    await lockRules(transaction)
    const run = await lockRun(transaction, id)
    if (run?.state !== 'running') return 'ended'
    const rules = await rulesOf(transaction)
    if (await waitsForErasures(transaction, id)) return 'wait'
    if (!rules.is_on) {
      await endRun(transaction, run, 'stopped', now)
      return 'ended'
    }
    return takeNext(transaction, run, { terms: termsOf(rules, now), looked: lookedKinds(rules), now })
  })
  if (progress !== 'ended') return progress
  // Below the numbers of erasures, whose passes are their own.
  return scrub(-id)
}

/** Leaves out whom a hold keeps by what is not their record's own, such as spam from their address; answers whom it begins. */
async function beginErasures(
  transaction: Store,
  persons: readonly number[],
  { at, run }: { at: string; run: number },
): Promise<number[]> {
  const begun: number[] = []
  for (const candidate_id of persons) {
    const whole = await findWhole(transaction, { candidate_id })
    const erasure = { at, by: null, why: 'keeping', run_id: run } as const
    const id = await beginErasure(transaction, whole, erasure).catch(unlessHeld)
    if (id !== undefined) begun.push(candidate_id)
  }
  return begun
}

function unlessHeld(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'on_legal_hold')) throw error
}

type At = { terms: Terms /** No other kind goes. */; looked: readonly KeptKind[]; now: Date }

async function takeNext(
  transaction: Store,
  run: KeepingRunRow,
  { terms, looked, now }: At,
): Promise<Progress> {
  const { kind } = run
  const due = { kind, terms }
  const part = { after: run.cursor, range: RANGE, most: MOST }
  const { ids, next } = looked.includes(kind)
    ? await dueRecords(transaction, due, part)
    : { ids: [], next: null }
  const taken =
    ids.length === 0 ? [] : await take(transaction, { due, ids, run: run.id, at: now.toISOString() })
  const counts = countsOf(run.counts)
  const counted = { ...counts, [kind]: counts[kind] + taken.length }
  if (taken.length > 0)
    await note(transaction, 'keeping.take', {
      actor: null,
      at: now,
      detail: { run: run.id, kind, ids: taken },
    })
  const then = next === null ? KEPT_KINDS[KEPT_KINDS.indexOf(kind) + 1] : kind
  const end = then === undefined ? ID_MAX - RANGE : 0
  const change = { cursor: next ?? end, kind: then ?? kind, counts: JSON.stringify(counted) }
  await updateRun(transaction, run.id, change)
  if (then !== undefined) return 'more'
  // The last people are erased after this piece: the run waits for them.
  if (taken.length > 0) return 'wait'
  await endRun(transaction, { ...run, ...change }, 'done', now)
  return 'ended'
}

async function endRun(
  transaction: Store,
  { id, counts }: KeepingRunRow,
  state: 'done' | 'stopped',
  now: Date,
): Promise<void> {
  await deleteUnheldValues(transaction)
  const { erased } = await erasuresOfRun(transaction, id)
  const taken: KeptCounts = { ...countsOf(counts), candidates: erased }
  await updateRun(transaction, id, { state, ended_at: now.toISOString() })
  // From now on a run takes what became due in a day: the look was for what had gathered before.
  const rules = await rulesOf(transaction)
  if (state === 'done') await writeRules(transaction, { ...rules, allowed: 0 })
  await note(transaction, 'keeping.run', { actor: null, at: now, detail: { run: id, state, ...taken } })
}

type Take = { due: { kind: KeptKind; terms: Terms }; ids: readonly number[]; run: number; at: string }

/** Takes those of these that are due once they are held; answers which. */
async function take(transaction: Store, { due, ids, run, at }: Take): Promise<number[]> {
  const { kind } = due
  if (kind === 'applications') await lockApplications(transaction, ids)
  const taken = await stillDue(transaction, due, ids)
  switch (kind) {
    case 'letters':
      await noteContacts(transaction, await contactsOfLetters(transaction, taken))
      await queueErasing(transaction, await eraseLettersOf(transaction, taken, at), at)
      return taken
    case 'mails':
      await eraseMails(
        transaction,
        taken.map((id) => ({ id, sent_at: null })),
        at,
      )
      return taken
    case 'messages':
      await noteContacts(transaction, await contactsOfMessages(transaction, taken))
      await eraseMessages(transaction, taken, at)
      return taken
    case 'texts':
      await eraseTextRows(transaction, taken)
      return taken
    case 'applications':
      await noteContacts(transaction, await contactsOfApplications(transaction, taken))
      await eraseHeldApplications(transaction, taken, at)
      return taken
    case 'candidates':
      return beginErasures(transaction, taken, { at, run })
  }
}
