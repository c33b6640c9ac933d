import { deflateSync } from 'node:zlib'
import { compoundFile } from '#server/samples/compound-file.ts'
import { wordStreams } from '#server/samples/doc-file.ts'
import { deflatedZeros, docResume, docxParts, htmlFile, pdfResume, xlsFile, zipBombDocx } from './resumes.ts'
import { zip } from './zip.ts'

type HostileResume = { name: string; format: 'pdf' | 'doc' | 'docx'; bytes: () => Buffer }

/** A PDF of these objects (the first is the catalog) with a table that is right about them. */
export function pdf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const pieces: Buffer[] = []
  let length = 0
  const add = (piece: string | Buffer) => {
    const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(piece, 'latin1')
    pieces.push(bytes)
    length += bytes.length
  }
  add('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')
  const entries = objects.map((object, at) => {
    const entry = `${String(length).padStart(10, '0')} 00000 n \n`
    add(`${at + 1} 0 obj\n`)
    add(object)
    add('\nendobj\n')
    return entry
  })
  const start = length
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`)
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`)
  return Buffer.concat(pieces)
}

/** A stream of these bytes, with its length and what else its dictionary says. */
export function stream(dictionary: string, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data)
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>'
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const page = (resources = '/Font << /F1 5 0 R >>') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << ${resources} >> >>`
/** One page whose content is this stream. */
const onePage = (content: Buffer, resources?: string) => pdf([CATALOG, PAGES, page(resources), content, FONT])

const zlibZeros = (megabytes: number) => Buffer.concat([Buffer.from([0x78, 0x9c]), deflatedZeros(megabytes)])

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ')
  const pages = Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>')
  return pdf([CATALOG, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, ...pages])
}

/** A tree of pages that is one branch, `depth` deep. */
function deepPages(depth: number): Buffer {
  const branches = Array.from(
    { length: depth },
    (_, at) => `<< /Type /Pages /Kids [${at + 3} 0 R] /Count 1 >>`,
  )
  return pdf([CATALOG, ...branches, '<< /Type /Page /MediaBox [0 0 9 9] >>'])
}

const ENCRYPTED =
  '/ID [<00112233445566778899aabbccddeeff> <00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard /V 1 /R 2 ' +
  `/P -64 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** A Word file whose main part is this, and nothing else is wrong with it. */
function docx(main: string): Buffer {
  return zip(docxParts().map((part) => (part.name === 'word/document.xml' ? { ...part, data: main } : part)))
}
/** A Word file of this body. */
export const document = (body: string, prolog = '') =>
  docx(`${XML}${prolog}<w:document ${W}><w:body>${body}</w:body></w:document>`)
const text = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`

/** A Word 97 file whose table says this of its text. */
function lyingDoc(lie: (word: Buffer, table: Buffer) => void): Buffer {
  const [word, table] = wordStreams('Lying')
  if (word === undefined || table === undefined) throw new Error('no streams')
  lie(word.data, table.data)
  return compoundFile([word, table])
}

/** Entities ten of ten of ten: a few hundred bytes that stand for gigabytes. */
const LAUGHS = `<!DOCTYPE w:document [<!ENTITY a0 "ha">${Array.from(
  { length: 10 },
  (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`,
).join('')}]>`

const external = (url: string) =>
  document(
    text('before &xxe; after'),
    `<!DOCTYPE w:document SYSTEM "${url}" [<!ENTITY xxe SYSTEM "${url}">]>`,
  )

/**
 * Files that are meant to hurt who opens them. `canary` is an address that must never be asked. Some are refused on
 * arrival; the reader must stand all of them.
 */
export function hostileResumes(canary: string): HostileResume[] {
  const of = (format: HostileResume['format'], files: Record<string, () => Buffer>) =>
    Object.entries(files).map(([name, bytes]) => ({ name, format, bytes }))
  const action = `/OpenAction << /S /URI /URI (${canary}) >> /AA << /O << /S /JavaScript /JS (app.launchURL\\("${canary}"\\)) >> >>`
  return [
    ...of('docx', {
      'zip bomb beside the text': () => zipBombDocx(),
      'zip bomb as the text': () => zipBombDocx(1200 * 1_048_576, 'word/document.xml'),
      'zip bomb that lies': () => zipBombDocx(1_000, 'word/document.xml'),
      '49 MB of text': () => document(text('word '.repeat(9_800_000))),
      'external entity of a file': () => external('file:///etc/passwd'),
      'external entity of an address': () => external(canary),
      'external template': () =>
        zip([
          ...docxParts('Template'),
          {
            name: 'word/_rels/document.xml.rels',
            data: `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/attachedTemplate" Target="${canary}" TargetMode="External"/></Relationships>`,
          },
        ]),
      'entities of entities': () => document(text('&a10;'), LAUGHS),
      'nested 300,000 deep': () => document('<w:p>'.repeat(300_000) + '</w:p>'.repeat(300_000)),
      'never closed': () => document('<w:p>'.repeat(300_000)),
      '200,000 attributes': () =>
        document(`<w:p ${Array.from({ length: 200_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
      'names that leave the folder': () =>
        zip([...docxParts('Slip'), { name: '../../../../tmp/slipped', data: 'x' }]),
    }),
    ...of('pdf', {
      encrypted: () => pdf([CATALOG, PAGES, page(), stream('', 'BT (secret) Tj ET'), FONT], ENCRYPTED),
      'without pages': () => pdf([CATALOG, '<< /Type /Pages /Kids [] /Count 0 >>']),
      'objects that are not there': () => pdf([CATALOG, '<< /Type /Pages /Kids [77 0 R 78 0 R] /Count 2 >>']),
      'cut in the middle': () =>
        Buffer.concat([pdfResume('Cut').subarray(0, 200), pdfResume('Cut').subarray(400)]),
      '10,000 pages': () => manyPages(10_000),
      'a billion pages it says': () =>
        pdf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 1000000000 >>', page(), stream('', ''), FONT]),
      'pages within pages, 20,000 deep': () => deepPages(20_000),
      'pages that are their own parents': () =>
        pdf([CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
      'a form that draws itself': () =>
        pdf([
          CATALOG,
          PAGES,
          page('/XObject << /X 5 0 R >>'),
          stream('', '/X Do'),
          stream(
            '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>',
            '/X Do /X Do',
          ),
        ]),
      'arrays within arrays, 900,000 deep': () => onePage(stream('', '['.repeat(900_000))),
      'dictionaries within dictionaries': () =>
        pdf([
          `<< /Type /Catalog /Pages 2 0 R /X ${'<</X '.repeat(200_000)}`,
          PAGES,
          page(),
          stream('', ''),
          FONT,
        ]),
      'a stream of 1.2 GB': () => onePage(stream('/Filter /FlateDecode', zlibZeros(1_200))),
      'a stream packed twice, of many GB': () =>
        onePage(stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(zlibZeros(1_200), { level: 9 }))),
      'a stream of 10 MB of words': () =>
        onePage(
          stream(
            '/Filter /FlateDecode',
            deflateSync(`BT /F1 1 Tf ${'(word) Tj 1 0 Td '.repeat(600_000)} ET`),
          ),
        ),
      'a length that is a reference to itself': () =>
        pdf([CATALOG, PAGES, page(), Buffer.from('<< /Length 4 0 R >>\nstream\nBT ET\nendstream'), FONT]),
      'scripts and links': () =>
        pdf([
          `<< /Type /Catalog /Pages 2 0 R ${action} >>`,
          PAGES,
          page(),
          stream('', 'BT /F1 9 Tf 9 9 Td (Script) Tj ET'),
          FONT,
        ]),
      'content from an address': () =>
        pdf([CATALOG, PAGES, page(), stream(`/F << /FS /URL /F (${canary}) >>`, ''), FONT]),
    }),
    ...of('doc', {
      'a text longer than the file': () => lyingDoc((word) => word.writeUInt32LE(0x7fffffff, 76)),
      'a table beyond its stream': () => lyingDoc((word) => word.writeUInt32LE(0x7ffffff0, 418)),
      'a table of 2 GB': () => lyingDoc((word) => word.writeUInt32LE(0x7fffffff, 422)),
      'pieces backwards': () => lyingDoc((_word, table) => table.writeUInt32LE(0xfffffff0, 9)),
      'pieces without end': () => lyingDoc((_word, table) => table.fill(0xff)),
      'a chain that bites its tail': () => {
        const bytes = docResume('Tail')
        const fat = (bytes.readUInt32LE(76) + 1) * 512
        bytes.writeUInt32LE(0, fat)
        return bytes
      },
      'all its counts are lies': () => {
        const bytes = docResume('Counts')
        for (const at of [44, 60, 64, 68, 72]) bytes.writeUInt32LE(0x7fffffff, at)
        return bytes
      },
      'a web page': htmlFile,
      'a workbook': xlsFile,
    }),
  ]
}
