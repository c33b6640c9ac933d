import type { AuditAction } from '#contract/audit/audit.ts'
import { CandidateFilter } from '#contract/candidates/candidate-list.ts'
import { AppError } from '#contract/core/errors.ts'
import { VIEWS_MAX } from '#contract/core/limits.ts'
import { viewTexts } from '#contract/views/texts.ts'
import type { SavedView, ViewList } from '#contract/views/view.ts'
import type { ViewInput, ViewPatch } from '#contract/views/view-input.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findView, insertView, ownViews, updateView, type ViewRow } from '#server/store/views/views.ts'
import { peopleFilter } from '../candidates/people-filter.ts'
import type { Clock } from '../core/clock.ts'
import { refuseStale } from '../core/refuse-stale.ts'
import { refuseTaken } from '../core/refuse-taken.ts'
import type { Actor } from '../people/authenticate.ts'
import { mayChange, toViews, viewTag } from './to-view.ts'
import { knownParts } from './view-query.ts'

type Deps = { store: Store; clock: Clock }

const CHANGES = ['view.add', 'view.change', 'view.delete', 'view.restore'] as const

/**
 * Saves the search and the filters of a list under a name. Throws `invalid_input` for what the list does not know, for a name that
 * another own view of the list has, and for too many.
 */
export async function addView(deps: Deps, input: ViewInput, actor: Actor): Promise<SavedView> {
  const at = deps.clock().toISOString()
  const { list, name, shared } = input
  const query = checkedQuery(deps, list, input.query, actor)
  return inTransaction(deps.store, async (transaction) => {
    const own = await holdViewsOf(transaction, actor.id)
    refuseTooMany(own)
    refuseTakenName(own, { id: 0, list, name })
    const values = { owner_id: actor.id, list, name, query, shared, created_at: at }
    const id = await insertView(transaction, values)
    return recorded(transaction, id, { at, actor, action: 'view.add' })
  })
}

/**
 * Renames or shares a view, or gives it other filters; answers it. Throws `view_not_found`, also for what somebody else keeps for
 * themselves, `not_your_view`, `changed_meanwhile` when `ifMatch` names another state, and as `addView` does.
 */
export function changeView(
  deps: Deps,
  id: number,
  patch: ViewPatch,
  actor: Actor,
  ifMatch?: string,
): Promise<SavedView> {
  return inTransaction(deps.store, async (transaction) => {
    const { row, own } = await heldView(transaction, id, actor, { ifMatch, deleted: false })
    const { name = row.name, shared = row.shared } = patch
    if (name !== row.name) refuseTakenName(own, { ...row, name })
    const query =
      patch.query === undefined ? row.query : checkedQuery(deps, row.list as ViewList, patch.query, actor)
    if (viewTag({ ...row, name, shared, query }) === viewTag(row)) return viewOf(transaction, id, actor)
    await updateView(transaction, id, { name, shared, query })
    return recorded(transaction, id, { at: deps.clock().toISOString(), actor, action: 'view.change' })
  })
}

/** Deletes a view; it is kept for a month, so that `restoreView` can take it back. Throws as `changeView` does. */
export async function deleteView(deps: Deps, id: number, actor: Actor, ifMatch?: string): Promise<void> {
  const at = deps.clock().toISOString()
  await inTransaction(deps.store, async (transaction) => {
    await heldView(transaction, id, actor, { ifMatch, deleted: false })
    await updateView(transaction, id, { deleted_at: at })
    await recorded(transaction, id, { at, actor, action: 'view.delete' })
  })
}

/** Takes back that a view was deleted; one that is there stays. Throws as `changeView` does, also where its name was taken meanwhile or its owner has too many. */
export function restoreView(deps: Deps, id: number, actor: Actor): Promise<SavedView> {
  return inTransaction(deps.store, async (transaction) => {
    const { row, own } = await heldView(transaction, id, actor, { ifMatch: undefined, deleted: true })
    if (row.deleted_at === null) return viewOf(transaction, id, actor)
    refuseTakenName(own, row)
    refuseTooMany(own)
    await updateView(transaction, id, { deleted_at: null })
    return recorded(transaction, id, { at: deps.clock().toISOString(), actor, action: 'view.restore' })
  })
}

type Held = { row: ViewRow; own: Awaited<ReturnType<typeof ownViews>> }

/** A view that the caller may change, held with all of its owner's until the transaction ends. */
async function heldView(
  transaction: Store,
  id: number,
  actor: Actor,
  { ifMatch, deleted }: { ifMatch: string | undefined; deleted: boolean },
): Promise<Held> {
  const found = await findView(transaction, id)
  const own = await holdViewsOf(transaction, found?.owner_id ?? '')
  const row = await findView(transaction, id)
  if (row === undefined || (row.deleted_at !== null && !deleted)) throw new AppError('view_not_found')
  if (row.owner_id !== actor.id && !row.shared) throw new AppError('view_not_found')
  if (!mayChange(row, actor)) throw new AppError('not_your_view')
  const record = { subject: 'view', subject_id: String(id), actions: CHANGES } as const
  await refuseStale(transaction, record, { ifMatch, tag: viewTag(row) })
  return { row, own }
}

async function holdViewsOf(transaction: Store, owner: string) {
  await transaction.dialect.lock(transaction.sql, `views of ${owner}`)
  return ownViews(transaction, owner)
}

function refuseTooMany(own: Held['own']): void {
  if (own.length >= VIEWS_MAX) throw new AppError('invalid_input', { fields: { name: viewTexts.number } })
}

const refuseTakenName = (own: Held['own'], view: Pick<ViewRow, 'id' | 'list' | 'name'>): void =>
  refuseTaken(
    own.filter(({ list }) => list === view.list),
    view,
    viewTexts.sameName,
  )

/** As it is stored. Throws `invalid_input` for what the list would refuse. */
function checkedQuery(
  { clock }: Deps,
  list: ViewList,
  parts: Readonly<Record<string, string>>,
  actor: Actor,
): string {
  const { query, lost } = knownParts(list, parts)
  if (lost.length > 0)
    throw new AppError('invalid_input', {
      fields: Object.fromEntries(lost.map((name) => [`query.${name}`, viewTexts.noFilter])),
    })
  // A town that nobody knows is refused here as in the list.
  if (list === 'candidates') peopleFilter(CandidateFilter.parse(query), clock(), actor)
  return JSON.stringify(query)
}

async function recorded(
  transaction: Store,
  id: number,
  { at, actor, action }: { at: string; actor: Actor; action: AuditAction & (typeof CHANGES)[number] },
): Promise<SavedView> {
  const view = await viewOf(transaction, id, actor)
  await recordAudit(transaction, {
    at,
    actor_id: actor.id,
    action,
    subject: 'view',
    subject_id: String(id),
    detail: { name: view.name, list: view.list, shared: view.shared },
  })
  return view
}

async function viewOf(transaction: Store, id: number, actor: Actor): Promise<SavedView> {
  const row = await findView(transaction, id)
  const [view] = row === undefined ? [] : await toViews(transaction, [row], actor)
  if (view === undefined) throw new AppError('view_not_found')
  return view
}
