import {
  BULK_LEFT_NAMED,
  BULK_NAMED,
  BULK_RECORDS_PAGE,
  BULK_UNDO_HOURS,
  type Bulk,
  BulkChange,
  BulkList,
  type BulkRecordsPage,
  type BulkRecordsQuery,
  BulkState,
  BulkSubject,
  LEFT,
} from '#contract/bulks/bulk.ts'
import { AppError } from '#contract/core/errors.ts'
import { shownLine } from '#contract/core/text.ts'
import type { NoLetter } from '#contract/letters/no-letter.ts'
import {
  countNoLetters,
  countOutcomes,
  namedRecords,
  type Outcomes,
} from '#server/store/bulks/bulk-records.ts'
import { begunBulks, findBulk } from '#server/store/bulks/bulks.ts'
import type { BulkRow } from '#server/store/bulks/schema.ts'
import type { Store } from '#server/store/engine/store.ts'
import { personNames } from '#server/store/people/person-names.ts'
import { allPools } from '#server/store/pools/pools.ts'
import { allReasons } from '#server/store/reasons/reasons.ts'
import { allStages } from '#server/store/stages/stages.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { storedJson, storedValue } from '../core/stored-value.ts'
import { sentWithMove } from '../letters/move-letter.ts'
import type { Actor } from '../people/authenticate.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findBulk>>>
type Deps = Pick<AllDeps, 'log'> & { store: Store }

const HOUR_MS = 3_600_000

/** A change to many as it is now. Throws `bulk_not_found`, also for a preview of somebody else. */
export async function getBulk(deps: Deps, id: number, actor: Actor): Promise<Bulk> {
  return shownBulk(deps, await existingBulk(deps.store, id, actor), actor)
}

/** Those that were begun, newest first. */
export async function listBulks(deps: Deps, actor: Actor): Promise<Bulk[]> {
  const rows = await begunBulks(deps.store, BULK_RECORDS_PAGE)
  const shown: Bulk[] = []
  for (const row of rows) shown.push(await shownBulk(deps, row, actor))
  return shown
}

/** A page of the records with an outcome. Throws as `getBulk` does. */
export async function bulkRecords(
  { store }: { store: Store },
  id: number,
  { outcome, undone, page }: BulkRecordsQuery,
  actor: Actor,
): Promise<BulkRecordsPage> {
  const { subject } = await existingBulk(store, id, actor)
  const which = (row: Outcomes) => row.outcome === outcome && (undone === undefined || row.undone === undone)
  const count = sum((await countOutcomes(store, id)).filter(which))
  const at = { offset: (page - 1) * BULK_RECORDS_PAGE, most: BULK_RECORDS_PAGE }
  return { count, results: await namedRecords(store, id, { subject, outcome, undone }, at) }
}

/** A change to many; what nobody has begun yet is its maker's and administrators' alone. Throws `bulk_not_found`. */
export async function existingBulk(store: Store, id: number, actor: Actor): Promise<Row> {
  const row = await findBulk(store, id)
  if (row === undefined || (row.state === 'draft' && !mayChange(row, actor)))
    throw new AppError('bulk_not_found')
  return row
}

/** Whether beginning, stopping and undoing is for them: who made it, and administrators. */
export const mayChange = ({ created_by }: Pick<BulkRow, 'created_by'>, actor: Actor): boolean =>
  actor.role === 'administrator' || created_by === actor.id

/** Until when the whole can be undone; null before it began. */
export const undoUntil = ({ started_at }: Pick<BulkRow, 'started_at'>): string | null =>
  started_at && new Date(Date.parse(started_at) + BULK_UNDO_HOURS * HOUR_MS).toISOString()

const sum = (rows: readonly Outcomes[]): number => rows.reduce((all, { count }) => all + count, 0)

/** One of which this version does not know what it is changes nothing by anybody. */
async function shownBulk({ store, log }: Deps, row: Row, actor: Actor): Promise<Bulk> {
  const { id, chosen, total, created_at, started_at, ended_at } = row
  const told = { log, where: { bulk: id } }
  const list = storedValue(BulkList, row.list, told)
  const subject = storedValue(BulkSubject, row.subject, told)
  const state = storedValue(BulkState, row.state, told)
  const change = storedJson(BulkChange, row.change, told)
  const isKnown = list !== undefined && subject !== undefined && state !== undefined && change !== undefined
  const outcomes = await countOutcomes(store, id)
  const countOf = (outcome: Outcomes['outcome']) => sum(outcomes.filter((it) => it.outcome === outcome))
  const named = (which: Named) =>
    namedRecords(
      store,
      id,
      { subject: subject ?? 'candidate', ...which },
      { most: which.undone || which.no_letter || isLeft(which) ? BULK_LEFT_NAMED : BULK_NAMED },
    )
  const left: Bulk['left'] = []
  for (const why of LEFT) {
    const count = countOf(why)
    if (count > 0) left.push({ why, count, some: await named({ outcome: why }) })
  }
  /** The outcome of those that are changed, or to be. */
  const planned = row.state === 'draft' ? null : 'done'
  return {
    id,
    list: list ?? 'candidates',
    subject: subject ?? 'candidate',
    change: isKnown ? change : { kind: 'unknown' },
    names: await namesOf(store, change),
    state: state ?? 'unknown',
    chosen,
    total,
    waiting: countOf(null),
    done: countOf('done'),
    same: countOf('same'),
    left,
    some: await named({ outcome: planned }),
    no_letter: change?.kind === 'move' ? await noLettersOf(store, id, planned, named) : [],
    undone: isUndoBegun(row, outcomes) ? await undoneOf(outcomes, named) : null,
    created_by:
      row.created_by === null ? null : { id: row.created_by, name: shownLine(row.created_by_name ?? '') },
    created_at,
    started_at,
    ended_at,
    undo_until: undoUntil(row),
    may_change: isKnown && mayChange(row, actor),
  }
}

type Named = Pick<Outcomes, 'outcome'> & Partial<Pick<Outcomes, 'undone'>> & { no_letter?: NoLetter }

async function noLettersOf(
  store: Store,
  bulk: number,
  outcome: Outcomes['outcome'],
  named: (which: Named) => ReturnType<typeof namedRecords>,
): Promise<Bulk['no_letter']> {
  const found: Bulk['no_letter'] = []
  for (const { why, count } of await countNoLetters(store, bulk, outcome))
    found.push({ why, count, some: await named({ outcome, no_letter: why }) })
  return found
}

const isLeft = ({ outcome }: Pick<Outcomes, 'outcome'>): boolean => outcome !== null && outcome !== 'done'

/** Also one that ended with the account of who undid it. */
const isUndoBegun = ({ state }: Row, outcomes: readonly Outcomes[]): boolean =>
  state === 'undoing' || state === 'undone' || outcomes.some(({ undone }) => undone !== null)

async function undoneOf(
  outcomes: readonly Outcomes[],
  named: (which: Pick<Outcomes, 'outcome' | 'undone'>) => ReturnType<typeof namedRecords>,
): Promise<Bulk['undone']> {
  const done = outcomes.filter(({ outcome }) => outcome === 'done')
  const countOf = (undone: Outcomes['undone']) => sum(done.filter((it) => it.undone === undone))
  const left: Bulk['left'] = []
  for (const why of LEFT) {
    const count = countOf(why)
    if (count > 0) left.push({ why, count, some: await named({ outcome: 'done', undone: why }) })
  }
  return { waiting: countOf(null), back: countOf('back'), left }
}

async function namesOf(store: Store, change: BulkChange | undefined): Promise<Bulk['names']> {
  if (change === undefined) return { stage: null, reason: null, owner: null, pool: null, letter: null }
  const owner = 'owner' in change ? change.owner : null
  const isMove = change.kind === 'move'
  const stages = isMove ? await allStages(store) : []
  const reasons = isMove && change.reason_id !== null ? await allReasons(store) : []
  const pools = 'pool_id' in change ? await allPools(store) : []
  const letter = isMove
    ? await sentWithMove(store, { ...change, template: change.letter_template_id })
    : undefined
  const people = owner === null ? [] : await personNames(store)
  return {
    stage: stages.find(({ id }) => isMove && id === change.stage_id)?.name ?? null,
    reason: reasons.find(({ id }) => isMove && id === change.reason_id)?.name ?? null,
    owner: people.find(({ id }) => id === owner)?.name ?? null,
    pool: pools.find(({ id }) => 'pool_id' in change && id === change.pool_id)?.name ?? null,
    letter: letter === undefined ? null : shownLine(letter.name),
  }
}
