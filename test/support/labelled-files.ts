import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import { plainText } from '#server/resumes/reader/plain-text.ts'
import { pdf, stream } from './hostile-resumes.ts'
import { type LabelledResume, partsOf } from './labelled-resumes.ts'
import { docResume, docxParts } from './resumes.ts'
import { zip } from './zip.ts'

export const formatOf = ({ layout }: LabelledResume): ResumeFormat => layout.split('-', 1)[0] as ResumeFormat

/** The text of a labelled resume, as the reader finds it in its file. */
export function storedText(resume: LabelledResume): string {
  const { head, body, foot } = partsOf(resume)
  const text = (lines: string[]) => lines.map((line) => line.replaceAll(' || ', '\t')).join('\n')
  return plainText([text(head), text(body), text(foot)].filter(Boolean).join('\n\n'))
}

/** The file of a labelled resume. */
export function fileOf(resume: LabelledResume): Buffer {
  const format = formatOf(resume)
  if (format === 'docx') return docxOf(resume)
  const { head, body, foot } = partsOf(resume)
  if (format === 'doc')
    return docResume([...head, ...body, ...foot].map((line) => line.replaceAll(' || ', '\t')).join('\r'))
  return pdfOf([...head, ...body, ...foot])
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const paragraph = (line: string) => `<w:p><w:r><w:t xml:space="preserve">${escaped(line)}</w:t></w:r></w:p>`
const row = (line: string) =>
  `<w:tbl><w:tr>${line
    .split(' || ')
    .map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`)
    .join('')}</w:tr></w:tbl>`
const block = (lines: string[]) =>
  lines.map((line) => (line.includes(' || ') ? row(line) : paragraph(line))).join('')

function docxOf(resume: LabelledResume): Buffer {
  const { head, body, foot } = partsOf(resume)
  const beside = [
    { kind: 'header', root: 'hdr', lines: head },
    { kind: 'footer', root: 'ftr', lines: foot },
  ].filter(({ lines }) => lines.length > 0)
  const references = beside
    .map(({ kind }) => `<w:${kind}Reference w:type="default" r:id="${kind}"/>`)
    .join('')
  const main = `<w:document ${W} xmlns:r="${RELATION}"><w:body>${block(body)}<w:sectPr>${references}</w:sectPr></w:body></w:document>`
  const types = beside
    .map(({ kind }) => `<Override PartName="/word/${kind}1.xml" ContentType="${TYPES}.${kind}+xml"/>`)
    .join('')
  const relations = beside
    .map(({ kind }) => `<Relationship Id="${kind}" Type="${RELATION}/${kind}" Target="${kind}1.xml"/>`)
    .join('')
  const parts = docxParts().map((part) => {
    if (part.name === 'word/document.xml') return { ...part, data: main }
    if (part.name === '[Content_Types].xml')
      return { ...part, data: String(part.data).replace('</Types>', `${types}</Types>`) }
    return part
  })
  return zip([
    ...parts,
    {
      name: 'word/_rels/document.xml.rels',
      data: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations}</Relationships>`,
    },
    ...beside.map(({ kind, root, lines }) => ({
      name: `word/${kind}1.xml`,
      data: `<w:${root} ${W}>${block(lines)}</w:${root}>`,
    })),
  ])
}

const LINES_A_PAGE = 52
const COLUMN = 300

/** Pages of lines in a font of its own, whose table says which letter each of its up to 255 codes is. */
function pdfOf(lines: string[]): Buffer {
  const letters = [...new Set(lines.join(''))].slice(0, 250)
  const code = (text: string) =>
    [...text].map((letter) => (letters.indexOf(letter) + 1).toString(16).padStart(2, '0')).join('')
  const pages = Array.from({ length: Math.ceil(lines.length / LINES_A_PAGE) }, (_, at) =>
    lines.slice(at * LINES_A_PAGE, (at + 1) * LINES_A_PAGE),
  )
  const kids = pages.map((_, at) => `${at * 2 + 5} 0 R`).join(' ')
  const drawn = (page: string[]) =>
    page
      .flatMap((line, at) =>
        line
          .split(' || ')
          .map(
            (cell, column) => `BT /F1 9 Tf ${40 + column * COLUMN} ${760 - at * 14} Td <${code(cell)}> Tj ET`,
          ),
      )
      .join('\n')
  const widths = `[${letters.map((letter) => (letter === ' ' ? 250 : 500)).join(' ')}]`
  return pdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Type /Font /Subtype /TrueType /BaseFont /Sample /FirstChar 1 /LastChar ${letters.length} /Widths ${widths} /ToUnicode 4 0 R >>`,
    stream('', unicodeTable(letters)),
    ...pages.flatMap((page, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${at * 2 + 6} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      stream('', drawn(page)),
    ]),
  ])
}

function unicodeTable(letters: readonly string[]): string {
  const hex = (letter: string) => Buffer.from(letter, 'utf16le').swap16().toString('hex')
  const entries = letters.map((letter, at) => `<${(at + 1).toString(16).padStart(2, '0')}> <${hex(letter)}>`)
  const blocks = Array.from({ length: Math.ceil(entries.length / 100) }, (_, at) =>
    entries.slice(at * 100, at * 100 + 100),
  )
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    ...blocks.map((some) => `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`),
    'endcmap end end',
  ].join('\n')
}
