import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { FolderAs, FolderCheck, FolderDocument, FolderFault } from '#contract/content/folder.ts'
import { folderTexts } from '#contract/content/folder-texts.ts'
import { hasFaults } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { type FolderFile, FolderRefused } from '#server/folders/folder-file.ts'
import { allDocuments, type DocumentRow, lockContent, namesOf } from '#server/store/content/documents.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { tagOf } from '../core/record-tag.ts'
import { bringInPictures, planPictures } from '../media/bring-in-pictures.ts'
import { type ComingPictures, pictureFaults } from '../media/picture-faults.ts'
import { documentTag, draftOf, kindOf } from './document-state.ts'
import { addressFaultsOf, faultsOfChanges, withBegun } from './judge-folder.ts'
import { documentsOf, knownDocuments } from './known-documents.ts'
import { makeFolderChange } from './make-folder-change.ts'
import { around } from './place-faults.ts'
import { type FolderChange, planEntry } from './plan-folder.ts'
import { isAsSeen, readSeen } from './published-content.ts'
import { type ReadFolder, readFolderFiles } from './read-folder.ts'

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
  const pictures = await planPictures(deps, read.pictures, as)
  const coming: ComingPictures = new Map(
    [...pictures.added, ...pictures.changed].map(({ id, said }) => [id, said]),
  )
  const brought = { read, as, coming }
  const sameFiles = await digestOf(files)
  let arePicturesIn = false
  for (;;) {
    const { seen, changes, documents, faults } = await look(deps, brought)
    const state = changes.map(({ entry, row, steps }) => [entry.file, steps, documentTag(row)])
    const check: FolderCheck = {
      tag: tagOf([sameFiles, as, replaceDrafts, state, [...coming.keys()]]).replaceAll('"', ''),
      done: false,
      documents,
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
      const held = await hold(deps, transaction, { ...brought, seen, changes })
      if (held === undefined) return false
      const at = deps.clock().toISOString()
      for (const change of held) await makeFolderChange(transaction, change, { by, at })
      return true
    })
    if (done) return { ...check, done: true }
  }
}

type Brought = { read: ReadFolder; as: FolderAs; coming: ComingPictures }

async function digestOf(files: BringIn['files']): Promise<string> {
  const digest = createHash('sha256')
  for (const { path, bytes } of await files.catch(() => [])) {
    digest.update(`${path}\n${bytes.length}\n`).update(bytes)
    await setImmediate()
  }
  return digest.digest('hex')
}

/** What the folder changes, and what is wrong with it, beside what is there now. */
async function look({ store, content, clock }: Deps, { read, as, coming }: Brought) {
  const seen = await readSeen({ store, content })
  const rows = await allDocuments(store)
  const changes = await changesOf(store, read, { rows, as })
  const judged = { store, site: content, documents: documentsOf(content, rows), now: clock(), coming }
  const faults = read.faults.length > 0 ? read.faults : await faultsOfChanges(judged, seen, changes)
  return { seen, changes, faults, documents: await said(store, changes) }
}

type Looked = Brought & Pick<Awaited<ReturnType<typeof look>>, 'seen' | 'changes'>

/** The changes again, with all content held; undefined when they are not those that were looked at any more. */
async function hold(
  { content }: Deps,
  transaction: Store,
  { read, as, coming, seen, changes }: Looked,
): Promise<FolderChange[] | undefined> {
  if (!(await isAsSeen(transaction, seen))) return undefined
  const now = await allDocuments(transaction)
  const held = await changesOf(transaction, read, { rows: now, as })
  // Somebody began a page at an address of the folder.
  const begun = held.filter(({ steps }) => steps.includes('add'))
  const known = await around(transaction, {
    site: content,
    documents: withBegun(documentsOf(content, now), begun),
  })
  if (begun.some((change) => hasFaults(addressFaultsOf(change, known)))) return undefined
  if (held.some(({ row }, at) => documentTag(row) !== documentTag(changes[at]?.row))) return undefined
  if (held.length !== changes.length) return undefined
  // Somebody removed a picture.
  for (const { publish, remove, plan } of held)
    if (hasFaults(await pictureFaults(transaction, [remove ? undefined : publish, plan?.body], coming)))
      return undefined
  return held
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
