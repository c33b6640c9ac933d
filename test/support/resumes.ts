import { deflateRawSync } from 'node:zlib'
import { compoundFile } from '#server/samples/compound-file.ts'
import { docFile } from '#server/samples/doc-file.ts'
import { type ZipPart, zip } from './zip.ts'

/** A one-page PDF that shows `marker`; `pad` bytes of comment make it larger without changing the page. */
export function pdfResume(marker = 'Sample resume', pad = 0): Buffer {
  const shown = marker.replace(/[\\()]/g, '\\$&')
  return pdfOfPage(`BT /F1 18 Tf 72 720 Td (${shown}) Tj ET`, pad)
}

/** The lines of that page as a typesetter sets them, each the operands and operators between `BT` and `ET`; the byte 1 is the ligature "fi", 2 a soft hyphen. */
export const typesetPdf = (lines: readonly string[]): Buffer =>
  pdfOfPage(
    lines.map((line, at) => `BT /F1 12 Tf 72 ${720 - at * 15} Td ${line} ET`).join('\n'),
    0,
    '/Encoding << /BaseEncoding /WinAnsiEncoding /Differences [1 /fi 2 /softhyphen] >>',
  )

function pdfOfPage(page: string, pad = 0, encoding = ''): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(page, 'latin1')} >>\nstream\n${page}\nendstream`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${encoding}>>`,
  ]
  let body = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  if (pad > 0) body += `%${'x'.repeat(pad - 2)}\n`
  const entries = objects.map((object, index) => {
    const entry = `${String(body.length).padStart(10, '0')} 00000 n \n`
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return entry
  })
  const table = `xref\n0 6\n0000000000 65535 f \n${entries.join('')}`
  const end = `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body + table + end, 'latin1')
}

/** A PDF of exactly `size` bytes: the reference offsets grow with the padding, hence the second look. */
export function pdfOfSize(size: number): Buffer {
  let pad = size - pdfResume().length
  while (pdfResume('Sample resume', pad).length > size) pad -= 1
  return pdfResume('Sample resume', pad)
}

const CONTENT_TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const DOCX_MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

/** The three parts without which no .docx opens; hostile variants change or add to them. */
export function docxParts(marker = 'Sample resume', mainType = DOCX_MAIN_TYPE): ZipPart[] {
  const shown = marker.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return [
    {
      name: '[Content_Types].xml',
      data: `${XML}<Types xmlns="${CONTENT_TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `${XML}<Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      data: `${XML}<w:document xmlns:w="${WORD}"><w:body><w:p><w:r><w:t>${shown}</w:t></w:r></w:p></w:body></w:document>`,
    },
  ]
}

/** A Word document of one paragraph that says `marker`. */
export function docxResume(marker?: string): Buffer {
  return zip(docxParts(marker))
}

/** A macro carrier under the name of a .docx: the part is there, its content type may be there too. */
export function macroDocx(options: { part?: boolean; type?: boolean } = { part: true, type: true }): Buffer {
  const mainType = options.type ? 'application/vnd.ms-word.document.macroEnabled.main+xml' : DOCX_MAIN_TYPE
  const macro = { name: 'word/vbaProject.bin', data: 'Sub AutoOpen()\nEnd Sub' }
  return zip([...docxParts('Macro', mainType), ...(options.part ? [macro] : [])])
}

/** Deflated zeros without the wait: one deflated block, repeated. `megabytes` is the inflated size. */
export function deflatedZeros(megabytes: number): Buffer {
  const zeros = Buffer.alloc(1_048_576)
  // 2 is Z_SYNC_FLUSH: the block ends on a byte, so copies of it can follow one another.
  const block = deflateRawSync(zeros, { finishFlush: 2 })
  return Buffer.concat([...Array.from({ length: megabytes }, () => block), Buffer.from([3, 0])])
}

/** About 1.2 MB that inflate to 1.2 GB. `claimedSize` lets the headers lie about it. */
export function zipBombDocx(claimedSize = 1200 * 1_048_576, name = 'word/media/image1.bmp'): Buffer {
  const bomb = { name, data: '', deflated: deflatedZeros(1200), claimedSize }
  return zip([...docxParts('Bomb').filter((part) => part.name !== name), bomb])
}

/** A legacy Word 97 document of one paragraph that says `marker`. */
export const docResume = (marker = 'Sample resume'): Buffer => docFile(marker)

/** An Excel workbook of the same container as a .doc. */
export function xlsFile(): Buffer {
  const workbook = Buffer.alloc(4096)
  workbook.writeUInt16LE(0x0809, 0)
  return compoundFile([{ name: 'Workbook', data: workbook }])
}

/** A readable PDF that a zip or Java reader opens as an archive. */
export function pdfZipPolyglot(): Buffer {
  const archive = zip([{ name: 'META-INF/MANIFEST.MF', data: 'Main-Class: Evil\n' }])
  return Buffer.concat([pdfResume('Polyglot'), archive])
}

/** A polyglot whose archive comment carries a PDF end, so that both readers find their own. */
export function pdfZipPolyglotWithEnd(): Buffer {
  const pdf = pdfResume('Polyglot')
  const archive = zip([{ name: 'META-INF/MANIFEST.MF', data: 'Main-Class: Evil\n' }])
  const end = pdf.subarray(pdf.lastIndexOf('startxref'))
  archive.writeUInt16LE(end.length, archive.length - 2)
  return Buffer.concat([pdf, archive, end])
}

/** A web page; call it resume.pdf. */
export function htmlFile(): Buffer {
  return Buffer.from('<!doctype html><script>alert(document.domain)</script><p>resume.pdf</p>')
}

/** The first two thirds of a PDF, as a broken download leaves it. */
export function truncatedPdf(): Buffer {
  const whole = pdfResume('Truncated')
  return whole.subarray(0, Math.floor((whole.length * 2) / 3))
}
