import type { ContentDocument } from '#contract/content/document.ts'
import { hasFaults } from '#contract/core/error-answer.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import {
  CONTENT_TASK,
  findDocumentById,
  findRevision,
  lockContent,
  updateDocument,
} from '#server/store/content/documents.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { cancelTask } from '#server/store/queue/tasks.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { pictureFaults } from '../media/picture-faults.ts'
import type { Actor } from '../people/authenticate.ts'
import { bodyOfRevision, documentTag, holdDocument, readDocument } from './document-state.ts'
import { knownDocuments, sampleOf } from './known-documents.ts'
import { fitTogether, type Planned, plannedUntil } from './planned-together.ts'
import { putOut } from './publish.ts'
import { isAsSeen, readSeen, type Seen } from './published-content.ts'
import { faultsOf } from './text-faults.ts'

type Deps = Pick<AllDeps, 'clock' | 'content'> & { store: Store }

/** Calls off what was to be published at a time. Throws `content_not_found` and `changed_meanwhile`. */
export async function unplan(
  deps: Deps,
  key: string,
  actor: Actor,
  ifMatch?: string,
): Promise<ContentDocument> {
  const at = deps.clock().toISOString()
  const { path } = await sampleOf(deps, key)
  await inTransaction(deps.store, async (transaction) => {
    const row = await holdDocument(transaction, { site: deps.content, key, ifMatch, by: actor.id, at })
    if (row.planned === null) return
    await cancelTask(transaction, CONTENT_TASK, row.id)
    await updateDocument(transaction, row.id, {
      ...{ planned: null, planned_at: null, planned_fault: null },
      ...{ changed_at: at, changed_by: actor.id },
    })
    await recordAudit(transaction, {
      ...{ at, actor_id: actor.id, action: 'content.unplan' },
      ...{
        subject: 'content',
        subject_id: key,
        detail: { path, revision: row.planned },
      },
    })
  })
  return readDocument(deps, key)
}

type Due = { own: Planned; seen: Seen; now: Date }

/** What is put out with a document that cannot stand alone, itself included, as their time has come, too; nothing where that does not help. */
async function outTogether(deps: Deps, { own, seen, now }: Due): Promise<readonly Planned[]> {
  const others = await plannedUntil(deps, now.toISOString(), own.sample.key)
  if (others.length === 0) return []
  const fit = await fitTogether(deps, seen, [own, ...others])
  return fit.includes(own) ? fit : []
}

/** After how long a document is looked at again that only a newer release knows. */
const UNKNOWN_MS = 60_000

/**
 * Publishes what was planned for a document, if its time has come; may be cut off at any point and run again. What would lead
 * nowhere by now is not published: the document says why. Answers when to try again what is still to be published.
 */
export async function publishPlanned(deps: Deps, id: number): Promise<Date | undefined> {
  for (;;) {
    const row = await findDocumentById(deps.store, id)
    if (row === undefined || row.planned === null || row.planned_at === null) return undefined
    const now = deps.clock()
    // The clock of whoever found it due was ahead.
    if (row.planned_at > now.toISOString()) return new Date(row.planned_at)
    const sample = (await knownDocuments(deps)).find(({ key }) => key === row.key)
    // An instance of the release that planned it publishes it.
    if (sample === undefined || sample.path === '') return new Date(now.getTime() + UNKNOWN_MS)
    const number = row.planned
    const body = await bodyOfRevision(deps.store, { sample, row, number })
    const seen = await readSeen(deps)
    const own = { sample, row, number, body }
    const [fault] = Object.values(await faultsOf(deps, { ...own, seen }))
    const out = fault === undefined ? [own] : await outTogether(deps, { own, seen, now })
    const done = await inTransaction(deps.store, async (transaction) => {
      await lockContent(transaction)
      for (const it of out.length === 0 ? [own] : out) {
        const held = await findDocumentById(transaction, it.row.id)
        if (held === undefined || documentTag(held) !== documentTag(it.row)) return false
      }
      if (!(await isAsSeen(transaction, seen))) return false
      for (const it of out) if (hasFaults(await pictureFaults(transaction, it.body))) return false
      const at = deps.clock().toISOString()
      for (const it of out) {
        // Somebody else may have renamed or hidden the page since it was planned.
        const planned = await findRevision(transaction, it.row.id, it.number)
        await putOut(transaction, { ...it, by: planned?.author_id ?? null, at })
      }
      if (out.length === 0)
        await updateDocument(transaction, id, { planned: null, planned_at: null, planned_fault: fault ?? '' })
      return true
    })
    if (done) return undefined
  }
}
