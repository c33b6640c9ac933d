import { type CfbStream, compoundFile } from '#server/samples/compound-file.ts'
import { wordStreams } from '#server/samples/doc-file.ts'
import { pdf } from './hostile-resumes.ts'
import { docxParts } from './resumes.ts'
import { type ZipPart, zip } from './zip.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A Word file with a part of relationships, each of a type, a target and a mode. */
export function docxRelating(
  relations: readonly (readonly [type: string, target: string, mode?: string])[],
  { part = 'word/_rels/document.xml.rels', beside = [] }: { part?: string; beside?: ZipPart[] } = {},
): Buffer {
  const entries = relations.map(
    ([type, target, mode], at) =>
      `<Relationship Id="rId${at + 7}" Type="${OFFICE}/${type}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
  )
  const data = `<?xml version="1.0"?>\n<Relationships xmlns="${PACKAGE}">${entries.join('')}</Relationships>`
  return zip([...docxParts(), { name: part, data }, ...beside])
}

/** A Word 97 file of this text and with these entries beside the text's own; `change` has the last word on the streams. */
export function docWith(
  marker: string,
  beside: CfbStream[] = [],
  change: (word: Buffer, table: Buffer) => void = () => {},
): Buffer {
  const [word, table] = wordStreams(marker)
  if (word === undefined || table === undefined) throw new Error('no streams')
  change(word.data, table.data)
  return compoundFile([word, table, ...beside])
}

/** Says in a Word 97 file which template it was made with. */
export function nameTemplate(path: string): (word: Buffer, table: Buffer) => void {
  return (word, table) => {
    const strings = Buffer.alloc(10 + 2 * path.length)
    strings.writeUInt16LE(0xffff, 0)
    strings.writeUInt16LE(2, 2)
    strings.writeUInt16LE(path.length, 8)
    strings.write(path, 10, 'utf16le')
    strings.copy(table, 1024)
    word.writeUInt32LE(1024, 410)
    word.writeUInt32LE(strings.length, 414)
  }
}

/** A PDF of one page whose catalog says this too, and with these objects, the first of them number 4. */
export function pdfWith(catalog: string, objects: readonly (string | Buffer)[] = [], trailer = ''): Buffer {
  return pdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
      ...objects,
    ],
    trailer,
  )
}
