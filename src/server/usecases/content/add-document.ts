import { keyOfAddress } from '#contract/content/address.ts'
import type { ContentDocument, ContentSample, NewDocument } from '#contract/content/document.ts'
import type { ContentBody } from '#contract/content/kinds.ts'
import { ADDED_MAX } from '#contract/content/page-limits.ts'
import { contentTexts as texts } from '#contract/content/texts.ts'
import { dayOf } from '#contract/core/company-time.ts'
import { AppError } from '#contract/core/errors.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { documentPlaces, findDocument, insertDocument, lockContent } from '#server/store/content/documents.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'
import { bodyOfRevision, draftOf, kindOf, readDocument, refuseManyDrafts } from './document-state.ts'
import { addedPages, documentsOf } from './known-documents.ts'
import { addressFaults, around } from './place-faults.ts'
import { refuseFaults } from './text-faults.ts'

type Deps = Pick<AllDeps, 'store' | 'clock' | 'content'>

/**
 * Begins a page at an address of its own, as a draft that says its name, or what another page says. Throws `invalid_input` when the
 * address is no address, belongs to the release or to another page, when what is to be copied is of another kind, and when there are
 * ADDED_MAX already, or too much in drafts.
 */
export async function addDocument(
  deps: Deps,
  { kind, path, parent, name, copy_of }: NewDocument,
  actor: Actor,
): Promise<ContentDocument> {
  const { content: site } = deps
  const key = await inTransaction(deps.store, async (transaction) => {
    await lockContent(transaction)
    const documents = documentsOf(site, await documentPlaces(transaction))
    if (addedPages(documents) >= ADDED_MAX) refuseFaults({ path: texts.addedMax })
    const called = freeKey(keyOfAddress(kind, path), documents)
    const known = await around(transaction, { site, documents })
    refuseFaults(addressFaults({ kind, key: called, place: { path, parent } }, known))
    const from = copy_of === null ? undefined : await copied(transaction, { kind, copy_of, documents })
    const at = deps.clock().toISOString()
    const draft = JSON.stringify(kindOf({ kind }).begun?.(name, from, dayOf(deps.clock())))
    await refuseManyDrafts(transaction, { id: 0, draft: null }, draft)
    await insertDocument(transaction, {
      ...{ kind, key: called, path, parent, changed_at: at, changed_by: actor.id },
      ...{ draft, draft_at: at, draft_by: actor.id },
    })
    await recordAudit(transaction, {
      ...{ at, actor_id: actor.id, action: 'content.add', subject: 'content', subject_id: called },
      detail: { path, copy_of },
    })
    return called
  })
  return readDocument(deps, key)
}

/** A key that no document has, also none that is removed. */
export function freeKey(wanted: string, documents: readonly ContentSample[]): string {
  const isFree = (key: string) => documents.every((known) => known.key !== key)
  if (isFree(wanted)) return wanted
  for (let at = 2; ; at++) if (isFree(`${wanted}-${at}`)) return `${wanted}-${at}`
}

type Copy = { kind: string; copy_of: string; documents: readonly ContentSample[] }

async function copied(transaction: Store, { kind, copy_of, documents }: Copy): Promise<ContentBody> {
  const sample = documents.find(({ key }) => key === copy_of)
  if (sample === undefined || sample.kind !== kind)
    throw new AppError('invalid_input', { fields: { copy_of: texts.copyOther } })
  const row = await findDocument(transaction, copy_of)
  return draftOf(row) ?? bodyOfRevision(transaction, { sample, row, number: row?.published ?? 0 })
}
