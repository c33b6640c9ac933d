import { setImmediate } from 'node:timers/promises'
import { resumeName } from '#contract/applications/resume-name.ts'
import { NOTE_MAX, PHONE_MAX } from '#contract/core/limits.ts'
import type { RowOutcome } from '#contract/imports/import.ts'
import type { Reason } from '#contract/reasons/reason.ts'
import type { Stage } from '#contract/stages/stage.ts'
import { newResumeKey } from '#server/files/resume-store.ts'
import { insertSources } from '#server/store/applications/application-sources.ts'
import { insertUnindexed } from '#server/store/applications/applications.ts'
import { insertMissingResumes, queueResume } from '#server/store/applications/resume-texts.ts'
import { recordAudits } from '#server/store/audit/audit.ts'
import { factsOf } from '#server/store/candidates/facts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { forgetFiles } from '#server/store/imports/import-files.ts'
import {
  applicationFinder,
  importedApplication,
  insertImportedAnswers,
  insertImportedNotes,
  notedBodies,
  staysOf,
  touchedSince,
  writeWay,
} from '#server/store/imports/import-history.ts'
import { insertSaid, loggedBodies } from '#server/store/imports/import-people.ts'
import type { BroughtFile } from '#server/store/imports/schema.ts'
import { indexAgain } from '#server/store/search/search-index.ts'
import { type HeldPerson, lockPersonOf } from '../candidates/lock-person.ts'
import { hashed } from '../core/hashed.ts'
import { ownName } from './file-names.ts'
import type { RowHistory, RowPlace } from './read-history-row.ts'
import type { Place } from './resolve-history.ts'
import type { Running } from './said-of.ts'

/** With what rows are read: the stages and reasons that there are. */
export type HistoryRunning = Running & { stages: readonly Stage[]; reasons: readonly Reason[] }

export type FoundHistory = {
  row: number
  personId: number
  written: RowPlace | null
  place: Place | null
  note: RowHistory['note']
  files: readonly BroughtFile[]
}

const SOURCE = { source: 'import', medium: null, campaign: null, term: null, content: null, referrer: null }

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
    ...{ made: new Map(), unread: [], sources: [], changed: new Set(), entries: [] },
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
  await insertMissingResumes(transaction, chunk.unread, running.at)
  await recordAudits(transaction, chunk.entries)
  await setImmediate()
  const changed = [...chunk.changed]
  if (changed.length > 0) await indexAgain(transaction, 'application', changed)
  return applied
}

/** What is known of the people of a chunk, and what is written for all of its rows at once. */
type Chunk = {
  there: Awaited<ReturnType<typeof applicationFinder>>
  facts: Awaited<ReturnType<typeof factsOf>>
  /** By person and job. */
  made: Map<string, number>
  /** Those without a resume. */
  unread: number[]
  sources: Parameters<typeof insertSources>[1][number][]
  changed: Set<number>
  entries: Parameters<typeof recordAudits>[1][number][]
}

const applicationIn = ({ there, made }: Chunk, { row, ids }: HeldPerson, job: number): number | undefined =>
  made.get(`${row.id} ${job}`) ?? there(ids, job)

/** The application that a row tells of. Undefined: it tells of none. */
async function placePerson(
  transaction: Store,
  running: HistoryRunning,
  chunk: Chunk,
  { row, place, written, files }: FoundHistory,
  person: HeldPerson,
): Promise<RowOutcome | undefined> {
  if (place?.stage === undefined || written === null) return undefined
  const known = applicationIn(chunk, person, place.jobId)
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
  if (there === undefined || !isOwn) return 'skipped'
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

type New = { place: Place; written: RowPlace; since: string; file: BroughtFile | undefined }

async function makeApplication(
  transaction: Store,
  { importId, at, stages, reasons }: HistoryRunning,
  chunk: Chunk,
  { place, written, since, file }: New,
  { row: candidate, ids }: HeldPerson,
): Promise<number> {
  const { details, appliedAt } = written
  const current = (kind: 'email' | 'phone') =>
    chunk.facts.find(
      (fact) => ids.includes(fact.candidate_id) && fact.kind === kind && fact.state === 'current',
    )
  const created_at = appliedAt !== null && appliedAt < since ? appliedAt : since
  const resume = resumeOf(file)
  const stage_id = place.stage?.id ?? 0
  const reason = reasons.find(({ name }) => name === details.reason)
  const id = await insertUnindexed(transaction, {
    ...{ job_id: place.jobId, candidate_id: candidate.id, import_id: importId, stage_id, created_at },
    ...(details.applicant ?? {
      name: candidate.name,
      email: current('email')?.value ?? '',
      phone: current('phone')?.written.slice(0, PHONE_MAX) ?? '',
    }),
    message: details.message ?? '',
    rating: details.rating ?? 0,
    reject_reason: details.words ?? (reason === undefined ? (details.reason ?? null) : null),
    reason_id: reason?.id ?? null,
    ...resume,
  })
  const stays = (details.stays ?? []).flatMap(({ stage, since, until }) => {
    const known = stages.find(({ name }) => name === stage)
    // What has not come yet was not a stay.
    return known === undefined || since >= at
      ? []
      : [{ stage_id: known.id, since, until: until < at ? until : at }]
  })
  // It came into being at its beginning, in its stage.
  if (stays.length > 0 || since !== created_at)
    await writeWay(transaction, id, { stage_id, moved_at: since, created_at, stays })
  const source = details.source === undefined ? SOURCE : details.source
  if (source !== null) chunk.sources.push({ ...source, application_id: id })
  if (file !== undefined && resume.resume_size > 0) {
    await forgetFiles(transaction, [file.id])
    await queueResume(transaction, id, at)
  } else {
    chunk.unread.push(id)
  }
  await insertImportedAnswers(transaction, id, details.answers ?? [])
  chunk.made.set(`${candidate.id} ${place.jobId}`, id)
  chunk.changed.add(id)
  return id
}

/** The resume of an application; where none came with it the key is of no file, and the hash of no content. */
function resumeOf(file: BroughtFile | undefined) {
  const { path, resume_key, resume_type, resume_sha256 } = file ?? {}
  if (file === undefined || !resume_key || !resume_type || !resume_sha256) {
    const key = newResumeKey()
    return {
      ...{ resume_key: key, resume_name: '', resume_type: 'pdf' as const, resume_size: 0 },
      ...{ resume_sha256: hashed(key), resume_warnings: '' },
    }
  }
  const { resume_size, resume_warnings } = file
  const resume_name = resumeName(ownName(path ?? ''), resume_type)
  return { resume_key, resume_name, resume_type, resume_size, resume_sha256, resume_warnings }
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

/** Adds the note of a row to the application for its job, or to the person; false where it was noted already. */
async function notePerson(
  transaction: Store,
  { importId, at, by, accounts }: Running,
  chunk: Chunk,
  { place, note }: FoundHistory,
  person: HeldPerson,
): Promise<boolean> {
  if (note === null) return false
  const { row: candidate, ids } = person
  const author = accounts.idOf(note.by) ?? (note.by === null ? undefined : accounts.ownerOf(note.by))
  // Who said it stays readable when they have no account here.
  const signed = author === undefined && note.by !== null ? `${note.body}\n(${note.by})` : note.body
  const body = signed.length > NOTE_MAX ? note.body : signed
  const created_at = note.at !== null && note.at < at ? note.at : at
  const application_id = place === null ? undefined : applicationIn(chunk, person, place.jobId)
  const author_id = author ?? by
  if (application_id !== undefined) {
    const noted = await notedBodies(transaction, [application_id])
    if (noted.some((one) => one.body === body && (note.at === null || one.created_at === created_at)))
      return false
    await insertImportedNotes(transaction, [
      { application_id, author_id, body, created_at, import_id: importId },
    ])
    chunk.changed.add(application_id)
    return true
  }
  const logged = await loggedBodies(transaction, ids)
  if (logged.some((one) => one.kind === 'note' && one.body === body)) return false
  const entry = {
    candidate_id: candidate.id,
    kind: 'note',
    body,
    happened_at: created_at,
    author_id,
  } as const
  await insertSaid(transaction, {
    facts: [],
    tags: [],
    entries: [{ ...entry, created_at: at, import_id: importId }],
  })
  await indexAgain(transaction, 'candidate', [candidate.id])
  return true
}
