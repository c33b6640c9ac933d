import { setImmediate } from 'node:timers/promises'
import { isAddedKind } from '#contract/content/address.ts'
import type { ContentSample } from '#contract/content/document.ts'
import { FOLDER_FAULTS_MOST, type FolderFault } from '#contract/content/folder.ts'
import { folderTexts as texts } from '#contract/content/folder-texts.ts'
import { isContentKind } from '#contract/content/kinds.ts'
import { BESIDE_FOLDER, type FolderFile, isOfTools, MANIFEST } from '#server/folders/folder-file.ts'
import type { Path } from '#server/folders/yaml.ts'
import { type FolderPicture, PICTURES_FOLDER, readPictureFiles } from '../media/picture-folder.ts'
import { FOLDER_FORMAT } from './export-folder.ts'
import { BESIDE, type FileText, isMapping, readFileText, yamlOf } from './folder-file-text.ts'
import { addedSample } from './known-documents.ts'

/** A document as a folder has it. */
export type FolderEntry = {
  sample: ContentSample
  file: string
  main: FileText<Main>
  draft: FileText<object> | undefined
  planned: FileText<{ at: string }> | undefined
}

type Main = {
  hidden: boolean
  removed: boolean
  redirect_to: string | null
  address?: string | undefined
  below: string | null
  formerly: string[]
}

export type ReadFolder = {
  entries: FolderEntry[]
  pictures: FolderPicture[]
  faults: FolderFault[]
  ignored: string[]
}

type Ending = keyof typeof BESIDE
const NAME = /^([a-z][a-z0-9-]*)\/([a-z0-9-]{1,100})(?:\.(draft|planned))?\.ya?ml$/
const IS_YAML = /\.ya?ml$/

/** Whether a file outside of the folder looks like a document that was to stand in it. The rest of a repository does not. */
function isDocumentBeside({ path }: FolderFile): boolean {
  const [, kind = ''] = NAME.exec(path.split('/').slice(-2).join('/')) ?? []
  return isContentKind(kind)
}

/** What the files of a folder say, and all that is wrong with them. Others are served between two files. */
export async function readFolderFiles(
  { documents }: { documents: readonly ContentSample[] },
  files: readonly FolderFile[],
): Promise<ReadFolder> {
  const faults: FolderFault[] = []
  const refuse = (file: string, message: string): void =>
    void faults.push({ file, line: null, field: '', message })
  const manifest = files.find(({ path }) => path === MANIFEST)
  if (manifest === undefined) refuse('', texts.noManifest)
  else faults.push(...formatFaults(manifest))
  if (faults.length > 0) return { entries: [], pictures: [], faults, ignored: [] }
  const isOfPictures = ({ path }: FolderFile) => path.startsWith(PICTURES_FOLDER) && !isOfTools(path)
  const pictures = await readPictureFiles(files.filter(isOfPictures), faults)

  const ignored: string[] = []
  const added = new Map<string, ContentSample>()
  const found = new Map<string, Partial<Record<Ending, FolderFile>>>()
  for (const file of files) {
    if (file.path.startsWith(BESIDE_FOLDER)) {
      if (isDocumentBeside(file)) ignored.push(file.path)
      continue
    }
    if (file === manifest || isOfTools(file.path) || isOfPictures(file)) continue
    if (faults.length > FOLDER_FAULTS_MOST) break
    await setImmediate()
    const [, kind = '', key = '', ending = 'main'] = NAME.exec(file.path) ?? []
    const known = documents.find((it) => it.key === key) ?? added.get(key)
    const begun = known === undefined ? begunIn(files, kind, key) : undefined
    const sample = known ?? begun?.sample
    if (sample?.place !== undefined) added.set(key, sample)
    if (!IS_YAML.test(file.path)) ignored.push(file.path)
    else if (kind === '') refuse(file.path, texts.notADocument)
    else if (!isContentKind(kind)) refuse(file.path, texts.unknownKind(kind))
    else if (begun?.file === file && begun.faults.length > 0) faults.push(...begun.faults)
    else if (begun !== undefined && begun.faults.length > 0) continue
    else if (sample?.kind !== kind) refuse(file.path, texts.unknownKey(key))
    else if (found.get(key)?.[ending as Ending] !== undefined) refuse(file.path, texts.twice)
    else found.set(key, { ...found.get(key), [ending]: file })
  }
  const known = documents.filter(({ key }) => !added.has(key))
  const entries: FolderEntry[] = []
  for (const sample of [...known, ...added.values()]) {
    const of = found.get(sample.key)
    if (of === undefined) continue
    if (faults.length > FOLDER_FAULTS_MOST) break
    entries.push(...entryOf(sample, of, faults))
    await setImmediate()
  }
  return { entries, pictures, faults: few(faults), ignored }
}

/** As many as somebody reads, and whether there are more. */
const few = (faults: FolderFault[]): FolderFault[] =>
  faults.length <= FOLDER_FAULTS_MOST
    ? faults
    : [...faults.slice(0, FOLDER_FAULTS_MOST), { file: '', line: null, field: '', message: texts.manyFaults }]

type Begun = { file: FolderFile; sample: ContentSample | undefined; faults: FolderFault[] }

/**
 * A document that is not here yet, by the address that its file gives it, or what is wrong with that file; undefined where there is none,
 * or none can be added.
 */
function begunIn(files: readonly FolderFile[], kind: string, key: string): Begun | undefined {
  const file = files.find(({ path }) => path === `${kind}/${key}.yaml` || path === `${kind}/${key}.yml`)
  if (file === undefined || !isAddedKind(kind)) return undefined
  const faults: FolderFault[] = []
  const yaml = yamlOf(file.path, file.bytes, faults)
  if (!isMapping(yaml?.value)) return { file, sample: undefined, faults }
  const beside = BESIDE.main.safeParse({ ...yaml.value, text: undefined })
  for (const { path, message } of beside.error?.issues ?? []) {
    const at = path as Path
    faults.push({ file: file.path, line: yaml.lineOf(at), field: at.join('.'), message })
  }
  if (beside.data?.address === undefined) return { file, sample: undefined, faults }
  const { address: path, below: parent, formerly: former, removed } = beside.data
  return { file, sample: addedSample(kind, key, { path, parent, former, removed }), faults }
}

function entryOf(
  sample: ContentSample,
  files: Partial<Record<Ending, FolderFile>>,
  faults: FolderFault[],
): FolderEntry[] {
  const main = files.main && readFileText(files.main, { sample, beside: BESIDE.main, faults })
  const draft = files.draft && readFileText(files.draft, { sample, beside: BESIDE.draft, faults })
  const planned = files.planned && readFileText(files.planned, { sample, beside: BESIDE.planned, faults })
  if (main?.address !== undefined && main.address !== sample.place?.path) {
    const here = sample.place === undefined ? texts.ofRelease : texts.otherAddress(sample.place.path)
    faults.push(main.faultAt('address', here))
  }
  if (main?.removed && sample.place === undefined) faults.push(main.faultAt('removed', texts.ofRelease))
  const beside = files.draft ?? files.planned
  if (main?.removed && files.main !== undefined && beside !== undefined) {
    const message = texts.removedDraft(files.main.path)
    faults.push({ file: beside.path, line: null, field: '', message })
  }
  if (main !== undefined && files.main !== undefined)
    return [{ sample, file: files.main.path, main, draft, planned }]
  if (files.main === undefined)
    faults.push({
      ...{ file: beside?.path ?? '', line: null, field: '' },
      message: texts.withoutDocument(`${sample.kind}/${sample.key}.yaml`),
    })
  return []
}

function formatFaults({ path: file, bytes }: FolderFile): FolderFault[] {
  const faults: FolderFault[] = []
  const yaml = yamlOf(file, bytes, faults)
  if (yaml === undefined) return faults
  const format: unknown = isMapping(yaml.value) ? yaml.value.format : undefined
  if (format === FOLDER_FORMAT) return []
  const isNewer = typeof format === 'number' && format > FOLDER_FORMAT
  const message = isNewer ? texts.format(String(format)) : texts.notFormat
  return [{ file, line: yaml.lineOf(['format']), field: 'format', message }]
}
