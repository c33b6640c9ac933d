import { setImmediate } from 'node:timers/promises'
import { linkedPath } from '#contract/content/address.ts'
import type { ContentDocument, ContentSample, PublishInput } from '#contract/content/document.ts'
import { MENUS_KEY } from '#contract/content/keys.ts'
import { readBodyText } from '#contract/content/kinds.ts'
import { type ContentTag, writeTags } from '#contract/content/shown.ts'
import { hasFaults } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import {
  CONTENT_TASK,
  type DocumentRow,
  findDocument,
  findRevision,
  insertRevision,
  markPublished,
  updateDocument,
} from '#server/store/content/documents.ts'
import { changed } from '#server/store/engine/changes.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { cancelTask } from '#server/store/queue/tasks.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { isAllowed } from '../core/record-tag.ts'
import { pictureFaults } from '../media/picture-faults.ts'
import type { Actor } from '../people/authenticate.ts'
import {
  bodyOfRevision,
  changedMeanwhile,
  documentTag,
  draftOf,
  holdDocument,
  kindOf,
  readDocument,
} from './document-state.ts'
import { sampleOf } from './known-documents.ts'
import { dueOf, plan } from './plan.ts'
import { plannedUntil, seenWith } from './planned-together.ts'
import { isAsSeen, readSeen } from './published-content.ts'
import { faultsOf, refuseFaults } from './text-faults.ts'

type Deps = Pick<AllDeps, 'clock' | 'content'> & { store: Store }

/**
 * Publishes the draft of a document now: every instance shows it within a second. With `at` it is kept as a revision and
 * published then. Throws `content_not_found`, `changed_meanwhile`, `content_without_draft`, and `invalid_input` when a
 * required part is empty or something would lead nowhere.
 */
export async function publish(
  deps: Deps,
  key: string,
  { at }: PublishInput,
  actor: Actor,
  ifMatch?: string,
): Promise<ContentDocument> {
  const due = at === null ? undefined : dueOf(at, deps.clock())
  for (;;) {
    const sample = await sampleOf(deps, key)
    const row = await findDocument(deps.store, key)
    if (!isAllowed(ifMatch, documentTag(row))) throw await changedMeanwhile(deps.store, key, row)
    const body = draftOf(row)
    if (row === undefined || body === undefined) throw new AppError('content_without_draft')
    const seen = await readSeen(deps)
    const { administratorsOnly } = kindOf(sample)
    if (administratorsOnly !== undefined && actor.role !== 'administrator') {
      const before = await bodyOfRevision(deps.store, { sample, row, number: row.published })
      refuseFaults(administratorsOnly(before, body))
    }
    let faults = await faultsOf(deps, { sample, body, seen })
    // What it leads to may be planned, too.
    if (due !== undefined && hasFaults(faults)) {
      const until = seenWith(seen, await plannedUntil(deps, due, key))
      faults = await faultsOf(deps, { sample, body, seen: until })
    }
    refuseFaults(faults)
    await setImmediate()
    const done = await inTransaction(deps.store, async (transaction) => {
      const moment = deps.clock().toISOString()
      const hold = { site: deps.content, key, ifMatch, by: actor.id, at: moment }
      const held = await holdDocument(transaction, hold)
      // Somebody removed a picture meanwhile.
      refuseFaults(await pictureFaults(transaction, body))
      // Somebody published while the links were looked at: they are looked at again.
      if (documentTag(held) !== documentTag(row) || !(await isAsSeen(transaction, seen))) return false
      const number = await insertRevision(transaction, {
        document_id: held.id,
        body: JSON.stringify(body),
        author_id: actor.id,
        created_at: moment,
        published_at: null,
      })
      if (due === undefined)
        await putOut(transaction, { sample, row: held, number, by: actor.id, at: moment })
      else await plan(transaction, { path: sample.path, row: held, number, by: actor.id, at: moment, due })
      return true
    })
    if (!done) continue
    // Of a large site the reading of its documents takes its time, as the page that is drawn by now does.
    await setImmediate()
    return readDocument(deps, key)
  }
}

type Out = { sample: ContentSample; row: DocumentRow; number: number; by: string | null; at: string }

/** Shows a revision to visitors, in the transaction of whoever judged it. */
export async function putOut(transaction: Store, { sample, row, number, by, at }: Out): Promise<void> {
  const before = await bodyOfRevision(transaction, { sample, row, number: row.published })
  const after = await bodyOfRevision(transaction, { sample, row, number })
  // What was typed since it was planned stays.
  const isDraft = row.draft === JSON.stringify(after)
  await cancelTask(transaction, CONTENT_TASK, row.id)
  await markPublished(transaction, { id: row.id, number, at })
  await updateDocument(transaction, row.id, {
    ...{ published: number, published_at: at, changed_at: at, changed_by: by },
    ...{ planned: null, planned_at: null, planned_fault: null },
    ...(isDraft && { draft: null, draft_at: null, draft_by: null }),
  })
  await recordAudit(transaction, {
    ...{ at, actor_id: by, action: 'content.publish' },
    ...{ subject: 'content', subject_id: row.key },
    detail: { path: sample.path, revision: number, planned: row.planned === number },
  })
  const kind = kindOf(sample)
  const renamed = kind.labelOf(before) !== kind.labelOf(after)
  const isEverywhere = renamed && sample.namedOn !== 'frame' && (await isInMenus(transaction, sample))
  const shown = isEverywhere ? { ...sample, namedOn: 'frame' as const } : sample
  const tags = kind.oldAfter?.(before, after) ?? tagsAfter(shown, renamed)
  await changed(transaction, 'content', writeTags(tags))
}

/** Whether the menus that an owner published name a page. */
async function isInMenus(transaction: Store, { path }: ContentSample): Promise<boolean> {
  const row = await findDocument(transaction, MENUS_KEY)
  const shown = row && (await findRevision(transaction, row.id, row.published))
  const menus = shown && readBodyText('menus', shown.body)
  const links = menus === undefined ? [] : kindOf({ kind: 'menus' }).linksOf(menus)
  return links.some(({ href }) => linkedPath(href) === linkedPath(path))
}

/** Every page, and what lists them: where a page stands or whether it is there at all is said everywhere. */
export const everyPage = (): string => writeTags(['frame', 'sitemap'])

/** The pages that are old once a document shows another text, and also when what menus say of it changed. */
export const tagsAfter = ({ path, namedOn }: ContentSample, renamed: boolean): ContentTag[] => [
  `at ${path}`,
  'sitemap',
  ...(renamed ? [namedOn] : []),
]
