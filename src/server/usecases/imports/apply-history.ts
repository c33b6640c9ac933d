import { setImmediate } from 'node:timers/promises'
import type { RowOutcome } from '#contract/imports/import.ts'
import { insertSources } from '#server/store/applications/application-sources.ts'
import { insertMissingResumes } from '#server/store/applications/resume-texts.ts'
import { recordAudits } from '#server/store/audit/audit.ts'
import { factsOf } from '#server/store/candidates/facts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { noteGivenAgain } from '#server/store/imports/given-again.ts'
import {
  applicationFinder,
  importedApplication,
  staysOf,
  writeWay,
} from '#server/store/imports/import-history.ts'
import { insertImportedSteps } from '#server/store/imports/import-places.ts'
import { touchedSince } from '#server/store/imports/take-back-history.ts'
import { noteImportedAnswers } from '#server/store/reports/answers.ts'
import { indexAgain } from '#server/store/search/search-index.ts'
import { type HeldPerson, lockPersonOf } from '../candidates/lock-person.ts'
import {
  applicationIn,
  type Chunk,
  type FoundHistory,
  type HistoryRunning,
  momentApplied,
} from './history-chunk.ts'
import { makeApplication } from './make-application.ts'
import { notePerson } from './note-history.ts'
import type { Place } from './resolve-history.ts'
import type { Running } from './said-of.ts'

/**
 * Makes of rows what they tell of people who are there: an application in a stage since that day, a further stage of one that the same import
 * made, a note on it or on the person. An application that was there is left as it is. Nobody is mailed. Answers what became of each.
 */
export async function applyHistory(
  transaction: Store,
  running: HistoryRunning,
  rows: readonly FoundHistory[],
): Promise<{ row: number; outcome: RowOutcome; isFiled?: boolean }[]> {
  const people = [...new Set(rows.map(({ personId }) => personId))].sort((a, b) => a - b)
  const held = new Map<number, HeldPerson>()
  for (const id of people) {
    held.set(id, await lockPersonOf(transaction, id))
    // SQLite answers each of its many statements at once: without this nobody else would have the thread meanwhile.
    await setImmediate()
  }
  const everybody = [...held.values()].flatMap(({ ids }) => ids)
  const jobs = [...new Set(rows.flatMap(({ place }) => place?.jobId ?? []))]
  const isPlacing = rows.some(({ place }) => place?.stage !== undefined)
  const chunk: Chunk = {
    there: await applicationFinder(transaction, everybody, jobs),
    facts: isPlacing && everybody.length > 0 ? await factsOf(transaction, everybody) : [],
    ...{ made: new Map(), unread: [], sources: [], changed: new Set(), steps: [], entries: [] },
  }
  const applied: { row: number; outcome: RowOutcome; isFiled?: boolean }[] = []
  for (const one of rows) {
    await setImmediate()
    const person = held.get(one.personId)
    if (person === undefined) continue
    const placed = await placePerson(transaction, running, chunk, one, person)
    const noted = one.note === null ? undefined : await notePerson(transaction, running, chunk, one, person)
    const isFiled = placed === 'made' && one.files.length > 0
    applied.push({ row: one.row, outcome: placed ?? (noted ? 'made' : 'skipped'), isFiled })
    if (placed === 'skipped' && noted) applied[applied.length - 1] = { row: one.row, outcome: 'made' }
  }
  await setImmediate()
  await insertSources(transaction, chunk.sources)
  await insertImportedSteps(transaction, chunk.steps, { import_id: running.importId, at: running.at })
  await insertMissingResumes(transaction, chunk.unread, running.at)
  await recordAudits(transaction, chunk.entries)
  await setImmediate()
  const changed = [...chunk.changed]
  if (changed.length > 0) await indexAgain(transaction, 'application', changed)
  await noteImportedAnswers(transaction, changed)
  return applied
}

/** The application that a row tells of. Undefined: it tells of none. */
async function placePerson(
  transaction: Store,
  running: HistoryRunning,
  chunk: Chunk,
  { row, place, written, files }: FoundHistory,
  person: HeldPerson,
): Promise<RowOutcome | undefined> {
  if (place?.stage === undefined || written === null) return undefined
  const known = applicationIn(chunk, person, place.jobId, momentApplied(written))
  const past = (moment: string | null) => (moment !== null && moment < running.at ? moment : null)
  const since = past(written.stageAt) ?? past(written.appliedAt) ?? running.at
  if (known === undefined) {
    const made = { place, written, since, file: files[0] }
    const id = await makeApplication(transaction, running, chunk, made, person)
    recordPlace(chunk, running, { id, row, place, since })
    return 'made'
  }
  const there = await importedApplication(transaction, known)
  const isOwn =
    there?.import_id === running.importId && !(await touchedSince(transaction, [known])).has(known)
  if (there === undefined) return 'skipped'
  if (!isOwn) {
    const { candidate_id, import_id } = there
    const given = { what: 'application', key: known, import_id } as const
    await noteGivenAgain(transaction, running.importId, [
      { ...given, candidate_id: candidate_id ?? person.row.id },
    ])
    return 'skipped'
  }
  const events = [
    ...(await staysOf(transaction, known)).map((stay) => ({ stage_id: stay.stage_id, since: stay.since })),
    { stage_id: there.stage_id, since: there.moved_at },
  ]
  if (events.some((event) => event.stage_id === place.stage?.id && event.since === since)) return 'skipped'
  events.push({ stage_id: place.stage.id, since })
  // Rows come in any order; of those of one moment the later row is the later step.
  events.sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0))
  const last = events.at(-1)
  if (last === undefined) return 'skipped'
  const begun = past(written.appliedAt) ?? events[0]?.since ?? since
  await writeWay(transaction, known, {
    stage_id: last.stage_id,
    moved_at: last.since,
    created_at: begun < there.created_at ? begun : there.created_at,
    stays: events
      .slice(0, -1)
      .map((event, at) => ({ ...event, until: events[at + 1]?.since ?? event.since })),
  })
  chunk.changed.add(known)
  recordPlace(chunk, running, { id: known, row, place, since })
  return 'joined'
}

const recordPlace = (
  { entries }: Chunk,
  { importId, at, by }: Running,
  { id, row, place, since }: { id: number; row: number; place: Place; since: string },
) =>
  entries.push({
    at,
    actor_id: by,
    action: 'application.import',
    subject: 'application',
    subject_id: String(id),
    detail: { import: importId, row, stage: place.stage?.name, since, job: place.title },
  })
