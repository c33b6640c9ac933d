import { createHash } from 'node:crypto'
import type { ContentSample, Place } from '#contract/content/document.ts'
import { LOST_FILE } from '#contract/content/folder.ts'
import { folderTexts } from '#contract/content/folder-texts.ts'
import { readBodyText, readStored } from '#contract/content/kinds.ts'
import { type FolderFile, MANIFEST } from '#server/folders/folder-file.ts'
import { writeYaml } from '#server/folders/yaml.ts'
import { packFolder } from '#server/folders/zip.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { allDocuments, type DocumentRow, findRevision, lockContent } from '#server/store/content/documents.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { type LostPicture, pictureFiles } from '../media/picture-folder.ts'
import type { Actor } from '../people/authenticate.ts'
import { documentsOf } from './known-documents.ts'

/** What a folder is written in; a release that writes another way takes the next number. */
export const FOLDER_FORMAT = 1

const MANIFEST_TEXT = `# The content of a site: a file for each document, as visitors see it. Beside it may stand
# KEY.draft.yaml, which nobody sees yet, and KEY.planned.yaml, which is published at its time.
# "sample" marks a text of the release that nobody has changed; a changed one is yours, whatever it says there.
${writeYaml({ format: FOLDER_FORMAT })}`

/** What tells that a text is still the one that a release had. */
export const fingerprint = (text: unknown): string =>
  createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 16)

const fileOf = (path: string, text: string): FolderFile => ({ path, bytes: Buffer.from(text) })

/**
 * All content as files, in the order of their paths: the same content gives the same bytes. Also documents of kinds and keys that
 * only another release knows, as they are stored.
 */
export function exportFolder({
  store,
  samples,
}: {
  store: Store
  samples: readonly ContentSample[]
}): Promise<FolderFile[]> {
  return inTransaction(store, async (transaction) => {
    // What is published together is exported together.
    await lockContent(transaction)
    const rows = new Map((await allDocuments(transaction)).map((row) => [row.key, row]))
    const files = [fileOf(MANIFEST, MANIFEST_TEXT)]
    for (const { kind, key, path, body, place } of documentsOf({ samples }, [...rows.values()])) {
      const row = rows.get(key)
      // What is removed is kept here. It goes along where its visitors are sent on: links may lead there.
      if (place?.removed !== true || row?.redirect_to != null)
        files.push(...(await filesOf(transaction, { kind, key, path, place, sample: body, row })))
      rows.delete(key)
    }
    for (const row of rows.values())
      files.push(...(await filesOf(transaction, { kind: row.kind, key: row.key, path: '', sample: {}, row })))
    return files.sort((one, other) => (one.path < other.path ? -1 : 1))
  })
}

/** The same with the pictures as a zip for an administrator. */
export async function downloadFolder(
  { store, resumes, clock, content }: Pick<AllDeps, 'store' | 'resumes' | 'clock' | 'content'>,
  actor: Actor,
) {
  const files = await exportFolder({ store, samples: content.samples })
  const at = clock().toISOString()
  await recordAudit(store, {
    ...{ at, actor_id: actor.id, action: 'content.download', subject: 'content', subject_id: 'all' },
    detail: { files: files.length },
  })
  async function* all() {
    const lost: LostPicture[] = []
    yield* files
    yield* pictureFiles({ store, resumes }, lost)
    if (lost.length > 0) yield fileOf(LOST_FILE, `${folderTexts.lost(lost)}\n`)
  }
  return { name: `content-${at.slice(0, 10)}.zip`, type: 'application/zip', parts: packFolder(all()) }
}

type Exported = {
  kind: string
  key: string
  path: string
  place?: Place | undefined
  sample: object
  row: DocumentRow | undefined
}

async function filesOf(
  transaction: Store,
  { kind, key, path, place, sample, row }: Exported,
): Promise<FolderFile[]> {
  const revision = async (number: number): Promise<unknown> => {
    const found = row && (await findRevision(transaction, row.id, number))
    return found && known(kind, found.body)
  }
  const published = row === undefined || row.published === 0 ? undefined : await revision(row.published)
  const text = published ?? sample
  const isRemoved = place?.removed === true
  const about = path === '' ? '' : `# ${path}\n`
  const visible = {
    ...(published === undefined && { sample: fingerprint(text) }),
    ...(row?.hidden && (isRemoved ? { removed: true } : { hidden: true })),
    ...(place && standing(place)),
    ...(row?.hidden && row.redirect_to !== null && { redirect_to: row.redirect_to }),
  }
  const file = (ending: string, value: object) =>
    fileOf(`${kind}/${key}${ending}.yaml`, about + writeYaml(value))
  const files = [file('', { ...visible, text })]
  if (row === undefined || isRemoved) return files
  if (row.draft !== null) files.push(file('.draft', { text: known(kind, row.draft) }))
  if (row.planned !== null && row.planned_at !== null)
    files.push(file('.planned', { at: row.planned_at, text: await revision(row.planned) }))
  return files
}

/** Of a document that the release does not know. */
const standing = ({ path, parent, former }: Place) => ({
  address: path,
  ...(parent !== null && { below: parent }),
  ...(former.length > 0 && { formerly: [...former] }),
})

/** In the order of its parts that the kind has; as it is stored where this release cannot read it, even if it is no JSON any more. */
const known = (kind: string, text: string): unknown => readBodyText(kind, text) ?? readStored(text) ?? text
