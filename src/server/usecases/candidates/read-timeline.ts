import { type AuditAction, auditActions, plainAction } from '#contract/audit/audit.ts'
import { TIMELINE_PAGE, type TimelineEntry, type TimelinePage } from '#contract/candidates/timeline.ts'
import { AppError } from '#contract/core/errors.ts'
import { findCandidate } from '#server/store/candidates/candidates.ts'
import { branchOf } from '#server/store/candidates/parts.ts'
import {
  activitiesIn,
  eventsIn,
  notesIn,
  receiptsIn,
  type TimelinePart,
} from '#server/store/candidates/timeline.ts'
import type { Store } from '#server/store/engine/store.ts'
import { lettersIn } from '#server/store/letters/letters.ts'
import { type SampleMove, sampleMoves } from '#server/store/samples/sample-moves.ts'
import { textsIn } from '#server/store/texts/texts.ts'
import { withOtherApplications } from '../applications/with-other-applications.ts'
import { withStepWords } from '../steps/with-step-words.ts'
import { withOtherNames } from './with-other-names.ts'

/** What is logged and noted stands there by itself. */
const SHOWN_BY_ITSELF: readonly string[] = ['note.add', 'activity.add'] satisfies AuditAction[]
const changes = Object.entries(auditActions)
  .filter(([, group]) => group === 'applications' || group === 'candidates')
  .map(([action]) => action)
  .filter((action) => !SHOWN_BY_ITSELF.includes(action))

/** No engine knows the year 0, and nothing is that old. */
const EARLIEST = '1970-01-01T00:00:00.000Z'

/**
 * What happened with a person, those who were merged into them, and all their applications, newest first, before a moment.
 * A page ends where a moment does, so that none is parted. Throws `candidate_not_found`.
 */
export async function readTimeline(
  { store }: { store: Store },
  id: number,
  before: string | undefined,
): Promise<TimelinePage> {
  const row = await findCandidate(store, id)
  if (row === undefined) throw new AppError('candidate_not_found')
  const { ids: candidateIds } = await branchOf(store, row)
  const until = before === undefined ? undefined : new Date(before).toISOString()
  if (until !== undefined && until < EARLIEST) return { results: [], next: null }
  const newest = await entriesOf(store, { candidateIds, span: { before: until }, most: TIMELINE_PAGE + 1 })
  const last = newest[TIMELINE_PAGE - 1]?.at
  if (last === undefined || newest.length === TIMELINE_PAGE) return { results: newest, next: null }
  const results = await entriesOf(store, { candidateIds, span: { from: last, before: until } })
  const older = await entriesOf(store, { candidateIds, span: { before: last }, most: 1 })
  return { results, next: older.length > 0 ? last : null }
}

async function entriesOf(store: Store, part: TimelinePart): Promise<TimelineEntry[]> {
  const logged = await activitiesIn(store, part)
  const notes = await notesIn(store, part)
  const found = (await eventsIn(store, part, changes)).map(({ detail, action, ...event }) => ({
    ...event,
    action: plainAction(action),
    detail: JSON.parse(detail ?? '{}'),
  }))
  const said = await withOtherApplications(store, await withStepWords(store, found))
  const events = await withOtherNames(store, said)
  const receipts = await receiptsIn(store, part)
  const letters = await lettersIn(store, part)
  const texts = await textsIn(store, part)
  const samples = await sampleMovesIn(store, part)
  const entries: TimelineEntry[] = [
    ...logged.map((activity) => ({ type: 'activity' as const, at: activity.at, activity })),
    ...notes.map((note) => ({ type: 'note' as const, at: note.created_at, note })),
    ...letters.map((letter) => ({ type: 'letter' as const, at: letter.at, letter })),
    ...texts.map((text) => ({ type: 'text' as const, at: text.at, text })),
    ...events.map(({ at, action, actor_id, name, subject, subject_id, detail }) => ({
      type: 'event' as const,
      at,
      application_id: subject === 'application' ? Number(subject_id) : null,
      actor: actor_id === null ? null : { id: actor_id, name: name ?? '' },
      action,
      detail,
    })),
    ...samples.map(({ at, application_id, ...detail }) => ({
      ...{ type: 'event' as const, at, application_id, actor: null, action: 'application.move', detail },
    })),
    ...receipts.map(({ id, created_at, import_id }) => ({
      type: 'event' as const,
      at: created_at,
      application_id: id,
      actor: null,
      action: 'application.receive',
      detail: import_id === null ? {} : { import: import_id },
    })),
  ]
  // Stable: within a moment they stay kind by kind, the newest of each first.
  return entries.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

/** Few: a sample person comes with some of them. */
async function sampleMovesIn(
  store: Store,
  { candidateIds, span: { from, before }, most }: TimelinePart,
): Promise<SampleMove[]> {
  const moves = await sampleMoves(store, { candidates: candidateIds })
  const inSpan = moves.filter(
    ({ at }) => (from === undefined || at >= from) && (before === undefined || at < before),
  )
  return inSpan.slice(0, most)
}
