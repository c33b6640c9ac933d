import { posix } from 'node:path'
import type { ResumeWarning } from '#contract/applications/resume-warning.ts'
import { parseRelationships } from './docx-relationships.ts'
import { docxWarnings } from './docx-warnings.ts'
import { invariant } from './refusals.ts'
import { decodeXml, xmlTags } from './xml-tags.ts'
import { ZipArchive } from './zip-archive.ts'

/** Several times what the most entries of an archive need in the parts that name them. */
const MAX_PART = 500_000
const ROOT_WITHIN = 65_536
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const OFFICE_DOCUMENT = '/relationships/officedocument'
const WORD_NAMESPACES = [
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]
/** Word on the web numbers the main part it writes (`word/document2.xml`). */
const mainPart = /^word\/document\d{0,3}\.xml$/
const macroPart = /(^|\/)vba(project|data)[^/]*$/
const macroType = /macroenabled|vbaproject|vbadata/i

type ContentTypes = { types: string[]; of(part: string): string | undefined }

export function startsLikeZip(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt32LE(0) === 0x04034b50
}

async function readXml(archive: ZipArchive, name: string): Promise<string | undefined> {
  const bytes = await archive.read(name, MAX_PART + 1)
  invariant(bytes === undefined || bytes.length <= MAX_PART, 'a package part too large')
  return bytes && decodeXml(bytes)
}

function parseContentTypes(xml: string): ContentTypes {
  const parts = new Map<string, string>()
  const extensions = new Map<string, string>()
  for (const { name, attributes } of xmlTags(xml)) {
    const type = attributes.get('ContentType') ?? ''
    if (name === 'Override') parts.set((attributes.get('PartName') ?? '').toLowerCase(), type)
    if (name === 'Default') extensions.set((attributes.get('Extension') ?? '').toLowerCase(), type)
  }
  return {
    types: [...parts.values(), ...extensions.values()],
    of: (part) => parts.get(`/${part}`) ?? extensions.get(posix.extname(part).slice(1)),
  }
}

async function findMainPart(archive: ZipArchive): Promise<string> {
  const xml = await readXml(archive, '_rels/.rels')
  invariant(xml !== undefined, 'no package relationships')
  const [main, second] = parseRelationships(xml).filter(({ type }) => type.endsWith(OFFICE_DOCUMENT))
  invariant(main !== undefined && second === undefined, 'no single main part')
  const part = posix.normalize(main.target).replace(/^\//, '')
  invariant(main.mode !== 'external' && mainPart.test(part), 'a main part that is not Word')
  return part
}

async function refuseMacros(archive: ZipArchive, types: ContentTypes, main: string): Promise<void> {
  invariant(!archive.names().some((name) => macroPart.test(name)), 'a macro part')
  invariant(!types.types.some((type) => macroType.test(type)), 'a macro content type')
  const { dir, base } = posix.parse(main)
  const xml = await readXml(archive, `${dir}/_rels/${base}.rels`)
  const macros = xml !== undefined && parseRelationships(xml).some(({ type }) => macroType.test(type))
  invariant(!macros, 'a macro relationship')
}

async function checkMainPart(archive: ZipArchive, name: string): Promise<void> {
  const head = await archive.read(name, ROOT_WITHIN)
  invariant(head !== undefined, 'no main part')
  const root = xmlTags(decodeXml(head, { cut: true })).next().value
  invariant(root?.name === 'document', 'a main part that is not a document')
  const namespaces = [...root.attributes.values()]
  invariant(
    WORD_NAMESPACES.some((uri) => namespaces.includes(uri)),
    'a main part that is not WordprocessingML',
  )
}

/**
 * A .docx is a zip package whose one main part, by the package's relationships and its content types, is
 * Word's document without macros (ECMA-376). Sizes and counts are bounded before and while inflating. Answers what else it brings.
 */
export async function checkDocx(bytes: Buffer): Promise<Set<ResumeWarning>> {
  const archive = await ZipArchive.open(bytes)
  const contentTypes = await readXml(archive, '[Content_Types].xml')
  invariant(contentTypes !== undefined, 'no content types')
  const types = parseContentTypes(contentTypes)
  const main = await findMainPart(archive)
  await refuseMacros(archive, types, main)
  invariant(types.of(main)?.toLowerCase() === MAIN_TYPE, 'a main part of another type')
  await checkMainPart(archive, main)
  await archive.verify()
  return docxWarnings(archive)
}
