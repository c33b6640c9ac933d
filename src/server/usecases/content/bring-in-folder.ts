import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { FolderAs, FolderCheck, FolderDocument, FolderFault } from '#contract/content/folder.ts'
import { folderTexts } from '#contract/content/folder-texts.ts'
import { hasFaults } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { type FolderFile, FolderRefused } from '#server/folders/folder-file.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import {
  allDocuments,
  type DocumentRow,
  findDocumentById,
  insertDocument,
  insertRevision,
  lockContent,
  markPublished,
  namesOf,
  updateDocument,
} from '#server/store/content/documents.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { tagOf } from '../core/record-tag.ts'
import { bringInPictures, planPictures } from '../media/bring-in-pictures.ts'
import { pictureFaults } from '../media/picture-faults.ts'
import { documentTag, draftOf, kindOf, refuseManyDrafts } from './document-state.ts'
import { addressFaultsOf, faultsOfChanges, withBegun } from './judge-folder.ts'
import { documentsOf, knownDocuments } from './known-documents.ts'
import { around } from './place-faults.ts'
import { plan } from './plan.ts'
import { type FolderChange, planEntry } from './plan-folder.ts'
import { putOut } from './publish.ts'
import { isAsSeen, readSeen } from './published-content.ts'
import { type ReadFolder, readFolderFiles } from './read-folder.ts'
import { takeOut } from './remove-document.ts'
import { putVisibility } from './visibility.ts'

type Deps = Pick<AllDeps, 'store' | 'clock' | 'content' | 'resumes' | 'tempFolder' | 'pictureMaker'>

export type BringIn = {
  /** The files of the folder, as they are read. Rejects with FolderRefused where they are not. */
  files: Promise<readonly FolderFile[]>
  as: FolderAs
  /** Whether drafts may give way. They are kept as revisions. */
  replaceDrafts: boolean
  /** Of the change that is to be made, as it was looked at; left out: it is only looked at. */
  tag?: string | undefined
  /** Null: a command. */
  by: string | null
}

/**
 * What a folder of content would change; or changes it, all its texts in one transaction or none: as drafts, or as publications that are
 * judged together. Its pictures come before them, each by itself. Throws `changed_meanwhile` when that is no longer what was looked at, `invalid_input` with what is wrong, and
 * `content_drafts_in_the_way`.
 */
export async function bringInFolder(
  deps: Deps,
  { files, as, replaceDrafts, tag, by }: BringIn,
): Promise<FolderCheck> {
  const read = await readOrFault(deps, files)
  const bytes = createHash('sha256')
  for (const { path, bytes: file } of await files.catch(() => [])) {
    bytes.update(`${path}\n${file.length}\n`).update(file)
    await setImmediate()
  }
  const folder = bytes.digest('hex')
  const pictures = await planPictures(deps, read.pictures, as)
  const coming = new Map([...pictures.added, ...pictures.changed].map(({ id, said }) => [id, said]))
  let arePicturesIn = false
  for (;;) {
    const seen = await readSeen(deps)
    const rows = await allDocuments(deps.store)
    const changes = await changesOf(deps.store, read, { rows, as })
    const documents = documentsOf(deps.content, rows)
    const judged = { store: deps.store, site: deps.content, documents, now: deps.clock(), coming }
    const faults = read.faults.length > 0 ? read.faults : await faultsOfChanges(judged, seen, changes)
    const state = changes.map(({ entry, row, steps }) => [entry.file, steps, documentTag(row)])
    const check: FolderCheck = {
      tag: tagOf([folder, as, replaceDrafts, state, [...coming.keys()]]).replaceAll('"', ''),
      done: false,
      documents: await said(deps.store, changes),
      pictures: { added: pictures.added.length, changed: pictures.changed.length },
      same: read.entries.length - changes.length,
      faults,
      ignored: read.ignored,
    }
    if (tag === undefined) return check
    if (tag !== check.tag) throw new AppError('changed_meanwhile')
    if (faults.length > 0) throw new AppError('invalid_input', { fields: fieldsOf(faults) })
    if (!replaceDrafts && changes.some(({ steps }) => steps.includes('replaces_draft')))
      throw new AppError('content_drafts_in_the_way')
    if (!arePicturesIn) await bringInPictures(deps, pictures, by)
    arePicturesIn = true
    const done = await inTransaction(deps.store, async (transaction) => {
      await lockContent(transaction)
      if (!(await isAsSeen(transaction, seen))) return false
      const now = await allDocuments(transaction)
      const held = await changesOf(transaction, read, { rows: now, as })
      // Somebody began a page at an address of the folder: it is looked at again.
      const begun = held.filter(({ steps }) => steps.includes('add'))
      const documents = withBegun(documentsOf(deps.content, now), begun)
      const known = await around(transaction, { site: deps.content, documents })
      if (begun.some((change) => hasFaults(addressFaultsOf(change, known)))) return false
      if (held.some(({ row }, at) => documentTag(row) !== documentTag(changes[at]?.row))) return false
      if (held.length !== changes.length) return false
      // Somebody removed a picture meanwhile: all is looked at again.
      for (const { publish, remove, plan } of held)
        if (hasFaults(await pictureFaults(transaction, [remove ? undefined : publish, plan?.body], coming)))
          return false
      const at = deps.clock().toISOString()
      for (const change of held) await makeChange(transaction, change, { by, at })
      return true
    })
    if (done) return { ...check, done: true }
  }
}

async function readOrFault({ store, content }: Deps, files: BringIn['files']): Promise<ReadFolder> {
  try {
    const read = await files
    return await readFolderFiles({ documents: await knownDocuments({ store, content }) }, read)
  } catch (error) {
    if (!(error instanceof FolderRefused)) throw error
    const fault = { file: error.file, line: null, field: '', message: error.message }
    return { entries: [], pictures: [], ignored: [], faults: [fault] }
  }
}

/** By the field of a file, or by the file. */
function fieldsOf(faults: readonly FolderFault[]): Record<string, string> {
  return Object.fromEntries(
    faults.map((fault) => [
      [fault.file, fault.field].filter(Boolean).join(' ') || 'file',
      folderTexts.fault(fault),
    ]),
  )
}

async function changesOf(
  store: Store,
  { entries }: ReadFolder,
  { rows, as }: { rows: readonly DocumentRow[]; as: FolderAs },
): Promise<FolderChange[]> {
  const changes = []
  for (const entry of entries) {
    const row = rows.find(({ key }) => key === entry.sample.key)
    const change = await planEntry(store, entry, row, as)
    if (change.steps.length > 0) changes.push(change)
    await setImmediate()
  }
  return changes
}

async function said(store: Store, changes: readonly FolderChange[]): Promise<FolderDocument[]> {
  const names = await namesOf(store)
  return changes.map(({ entry: { sample, file, main }, row, steps }) => ({
    ...{ file, key: sample.key, kind: sample.kind, path: sample.path, steps },
    title: kindOf(sample).titleOf(main.body),
    draft:
      row === undefined || draftOf(row) === undefined
        ? null
        : { by: names.get(row.draft_by ?? '') ?? '', at: row.draft_at },
  }))
}

type By = { by: string | null; at: string }

async function makeChange(
  transaction: Store,
  { entry: { sample }, row: before, steps, ...change }: FolderChange,
  { by, at }: By,
): Promise<void> {
  const { kind, key, path } = sample
  if (steps.every((step) => step.endsWith('_left'))) return
  const { id } =
    before ??
    (await insertDocument(transaction, {
      ...{ kind, key, changed_at: at, changed_by: by },
      ...(sample.place && {
        ...{ path, parent: sample.place.parent, former: JSON.stringify(sample.place.former) },
        // Another page may stand at its address.
        ...(change.remove && { removed_at: at }),
      }),
    }))
  const current = async (): Promise<DocumentRow> => {
    const row = await findDocumentById(transaction, id)
    if (row === undefined) throw new Error(`document ${id} went while it was held`)
    return row
  }
  const revise = (body: unknown, made: By = { by, at }) =>
    insertRevision(transaction, {
      ...{ document_id: id, body: typeof body === 'string' ? body : JSON.stringify(body) },
      ...{ author_id: made.by, created_at: made.at, published_at: null },
    })
  const { publish, visibility, remove, plan: planned, draft } = change
  let kept: number | undefined
  if (draft !== undefined && before?.draft != null)
    kept = await revise(before.draft, { by: before.draft_by, at: before.draft_at ?? at })
  if (publish !== undefined) {
    const number = await revise(publish)
    if (remove) {
      await markPublished(transaction, { id, number, at })
      await updateDocument(transaction, id, { published: number, published_at: at })
    } else await putOut(transaction, { sample, row: await current(), number, by, at })
  }
  if (visibility !== undefined)
    await (remove ? takeOut : putVisibility)(transaction, { sample, id, ...visibility, by, at })
  if (planned !== undefined) {
    const number = await revise(planned.body)
    const due = new Date(planned.at).toISOString()
    await plan(transaction, { path, row: await current(), number, by, at, due })
  }
  if (draft !== undefined) {
    const text = JSON.stringify(draft)
    await refuseManyDrafts(transaction, { id, draft: before?.draft ?? null }, text)
    await updateDocument(transaction, id, {
      ...{ draft: text, draft_at: at, draft_by: by, planned_fault: null },
    })
  }
  await recordAudit(transaction, {
    ...{ at, actor_id: by, action: 'content.bring_in', subject: 'content', subject_id: key },
    detail: { path, steps, ...(kept !== undefined && { kept }) },
  })
}
