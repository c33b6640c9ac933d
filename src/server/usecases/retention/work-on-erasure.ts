import { z } from 'zod'
import type { ResumeStore } from '#server/files/resume-store.ts'
import { findApplication } from '#server/store/applications/applications.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { allApplicationsOf, personOf } from '#server/store/candidates/candidate-applications.ts'
import { lockEmails } from '#server/store/candidates/facts.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findInstallation } from '#server/store/installation/installation.ts'
import { makeDue } from '#server/store/queue/tasks.ts'
import { stillDue } from '#server/store/retention/due.ts'
import {
  bulksOf,
  eraseEmptyBulks,
  eraseEntryFacts,
  eraseFactsAbout,
  eraseImportRows,
  eraseMails,
  eraseResumeFiles,
  eraseViews,
  filesOf,
  giveLetters,
  renameImports,
} from '#server/store/retention/erase-traces.ts'
import { deleteErasure, holdWords, lockErasure, updateErasure } from '#server/store/retention/erasures.ts'
import { KEEPING_TASK, waitsForErasures } from '#server/store/retention/keeping.ts'
import { isHeld, lockHolds } from '#server/store/retention/legal-holds.ts'
import type { ErasureRow } from '#server/store/retention/schema.ts'
import { insertTombstone, numbersOf } from '#server/store/retention/tombstones.ts'
import { mailsTo, type Traces } from '#server/store/retention/traces.ts'
import { deleteUnheldValues } from '#server/store/search/facet-values.ts'
import type { LateLooks } from '../audit/late-looks.ts'
import { adoptApplications } from '../candidates/adopt-applications.ts'
import { eraseHeldApplications, erasePeople } from '../candidates/erase-people.ts'
import type { Clock } from '../core/clock.ts'
import { type Graveyard, keepTombstones } from './erase-again.ts'
import { eraseMessages } from './erase-messages.ts'
import { findTraces, findWhole, type Whole } from './find-traces.ts'
import { rulesOf, termsOf } from './keeping.ts'
import { countAll, entriesNaming, textsNaming } from './look-through.ts'
import { hasherOf, nameTombstone, type Tombstone } from './tombstone.ts'

const Numbers = z.array(z.int())
const Keys = z.array(z.string())

export type ErasureDeps = {
  store: Store
  resumes: ResumeStore
  graveyards: readonly Graveyard[]
  clock: Clock
  lateLooks: LateLooks
  scrub: Scrub
}

/** Takes what the engine keeps of rows that were erased before the first call under this key, a piece at a time. */
export type Scrub = (key: number) => Promise<Progress>

/** `more`: there is more to do at once; `wait`: something else must end before. */
export type Progress = 'more' | 'wait' | 'ended'

/**
 * Does the next piece of an erasure. May be cut off at any point and run again: each piece is one transaction, or does the same when it
 * is done twice. First the entries of the audit that name the person, as long as it is known by what; then, at once, all rows; then the
 * files; at last what the engine keeps of erased rows.
 */
export async function workOnErasure(deps: ErasureDeps, id: number): Promise<Progress> {
  const { store, clock, lateLooks } = deps
  // What still waits to be written to the audit may name the person.
  await lateLooks.flush()
  if (lateLooks.waiting().length > 0) return 'wait'
  const at = clock().toISOString()
  const progress = await inTransaction(store, async (transaction) => {
    const row = await lockErasure(transaction, id)
    if (row?.state === 'asked') return eraseRows(transaction, row, at)
    return row?.state === 'erased' ? row : 'ended'
  })
  if (typeof progress === 'string') return progress
  await eraseFiles(deps, progress)
  await adoptApplications({ store })
  // A daily run does the rest once, at its end: for each of thousands it would go through all that is kept.
  if (progress.why !== 'keeping') {
    await keepTombstones(deps)
    await deleteUnheldValues(store)
    const left = await deps.scrub(id)
    if (left !== 'ended') return left
  }
  await updateErasure(store, id, { state: 'done', files: '[]', done_at: at })
  return 'ended'
}

/** Looks through some of the audit, or, at its end, erases everything. */
async function eraseRows(transaction: Store, row: ErasureRow, at: string): Promise<Progress> {
  const { id } = row
  const whole = await wholeOf(transaction, row)
  const known = await findTraces(transaction, whole, row.asked_at)
  await lockEmails(transaction, known.emails)
  const traces = await findTraces(transaction, whole, row.asked_at)
  await lockHolds(transaction)
  // Somebody may have been in contact since.
  if (row.why === 'keeping' && !(await isStillDue(transaction, whole.candidates, at))) {
    await deleteErasure(transaction, id)
    await goOnWithRun(transaction, row, at)
    return 'ended'
  }
  if (await isHeld(transaction, traces)) {
    await updateErasure(transaction, id, { state: 'held', done_at: at })
    await goOnWithRun(transaction, row, at)
    return 'ended'
  }
  await holdWords(transaction)
  const { ids, through } = await entriesNaming(transaction, traces, row.cursor)
  const counts: Record<string, number> = JSON.parse(row.counts)
  const audit = (counts.audit ?? 0) + (await eraseEntryFacts(transaction, ids))
  if (through !== null) {
    await updateErasure(transaction, id, { cursor: through, counts: JSON.stringify({ ...counts, audit }) })
    return 'more'
  }
  const mails = await mailsTo(transaction, traces.emails)
  const all = await countAll(transaction, traces)
  if (!(await eraseMails(transaction, mails, at))) return 'wait'
  const named = await textsNaming(transaction, traces)
  const bulks = await bulksOf(transaction, traces)
  const about = await eraseFactsAbout(transaction, traces)
  const files = [
    ...(await filesOf(transaction, traces.applications)),
    ...(await eraseResumeFiles(transaction, traces.files)),
    ...(await eraseImportRows(transaction, traces, named.files)),
  ]
  if (row.why === 'request') await keepTombstone(transaction, row, { traces, at })
  await eraseMessages(transaction, traces.messages, at)
  await eraseViews(transaction, named.views)
  await renameImports(transaction, named.imports)
  const [first] = traces.candidates
  if (first !== undefined) await giveLetters(transaction, traces.emails, first)
  const goes = new Set(traces.applications)
  const own = new Set((await allApplicationsOf(transaction, traces.candidates)).map(({ id }) => id))
  const stray = traces.applications.filter((one) => !own.has(one))
  await eraseHeldApplications(transaction, stray, at)
  await erasePeople(
    transaction,
    { candidates: traces.candidates, goes: (application) => goes.has(application.id) },
    at,
  )
  await eraseEmptyBulks(transaction, bulks)
  const counted = { ...all, audit: audit + about }
  await updateErasure(transaction, id, {
    state: 'erased',
    erased_at: at,
    candidates: JSON.stringify(traces.candidates),
    applications: JSON.stringify(traces.applications),
    counts: JSON.stringify(counted),
    files: JSON.stringify(files),
  })
  await goOnWithRun(transaction, row, at)
  await recordAudit(transaction, {
    at,
    actor_id: row.asked_by,
    action: 'person.erased',
    subject: row.candidate_id === null ? 'application' : 'candidate',
    subject_id: String(row.candidate_id ?? row.application_id),
    detail: { erasure: id, applications: counted.applications, files: files.length },
  })
  return 'more'
}

/** A daily run takes the next people at once when the last of those before is erased. */
async function goOnWithRun(transaction: Store, { run_id }: ErasureRow, at: string): Promise<void> {
  if (run_id !== null && !(await waitsForErasures(transaction, run_id)))
    await makeDue(transaction, KEEPING_TASK, at)
}

/** Notes who it was by numbers and keyed hashes alone, so that a restored backup is cleaned again. */
async function keepTombstone(
  transaction: Store,
  { id, asked_at }: ErasureRow,
  { traces, at }: { traces: Traces; at: string },
): Promise<void> {
  const installation = (await findInstallation(transaction)) ?? ''
  const addresses = traces.emails.map(hasherOf(installation)).sort()
  const numbers = await numbersOf(transaction, traces)
  const stone: Tombstone = { format: 1, erasure: id, asked_at, ...numbers, addresses }
  const name = nameTombstone(installation, stone)
  await insertTombstone(transaction, { name, erased_at: at, stone: JSON.stringify(stone) })
}

/** Whether the person is older than people without contact are kept. */
async function isStillDue(store: Store, candidates: readonly number[], at: string): Promise<boolean> {
  const terms = termsOf(await rulesOf(store), new Date(at))
  return (await stillDue(store, { kind: 'candidates', terms }, candidates)).length > 0
}

/** Who was asked for, as far as they are there: an application of nobody may have become somebody's meanwhile. */
async function wholeOf(
  store: Store,
  { candidates, application_id }: ErasureRow,
): Promise<Pick<Whole, 'candidates' | 'application_id'>> {
  if (application_id === null) return { candidates: Numbers.parse(JSON.parse(candidates)), application_id }
  if ((await findApplication(store, application_id)) === undefined)
    return { candidates: [], application_id: null }
  const person = await personOf(store, application_id)
  return person === null ? { candidates: [], application_id } : findWhole(store, { candidate_id: person })
}

/** The queue has a task for each as well, which a store that is away holds up; here the certificate waits for it. */
async function eraseFiles({ resumes }: ErasureDeps, { files }: ErasureRow): Promise<void> {
  for (const key of Keys.parse(JSON.parse(files))) {
    await resumes.remove(key)
    await resumes.quarantine.remove(key)
  }
}
