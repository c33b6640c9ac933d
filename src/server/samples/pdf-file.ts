import { deflateSync } from 'node:zlib'
import type { DocumentLine } from './document-line.ts'

/** Points: a letter page, and what is left free around it. */
const PAGE = { width: 612, height: 792, margin: 60 }
const LOOKS = {
  name: { font: 'F2', size: 22, before: 0, after: 8 },
  heading: { font: 'F2', size: 11.5, before: 14, after: 5 },
  strong: { font: 'F2', size: 10.5, before: 5, after: 2 },
  text: { font: 'F1', size: 10.5, before: 0, after: 2 },
  item: { font: 'F1', size: 10.5, before: 0, after: 2 },
} as const
const INDENT = 14

/** Every reader of PDFs has them (ISO 32000-1, 9.6.2.2). */
const FONTS = {
  Helvetica: ['Helvetica', 'Helvetica-Bold'],
  Times: ['Times-Roman', 'Times-Bold'],
} as const
export type PdfFont = keyof typeof FONTS

/** Widths of Helvetica from the space to the tilde, in thousandths of the size; letters beyond are about as wide as an n. */
const WIDTHS =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number)

/** How wide a text is drawn at most: bold is wider than plain, and Times narrower than both. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS[letter.charCodeAt(0) - 32] ?? 556), 0) *
  (size / 1000) *
  1.06

function wrapped(text: string, size: number, width: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    const longer = last === '' ? word : `${last} ${word}`
    if (last !== '' && widthOf(longer, size) > width) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

const literal = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`

/** A letter of lines as a PDF, on as many pages as they need. Its letters are those of Latin-1. */
export function pdfFile(lines: readonly DocumentLine[], font: PdfFont): Buffer {
  const pages: string[][] = [[]]
  const { width, height, margin } = PAGE
  let y = height - margin
  for (const { look, text, right } of lines) {
    const { font, size, before, after } = LOOKS[look]
    const left = margin + (look === 'item' ? INDENT : 0)
    const rightWidth = right === undefined ? 0 : widthOf(right, 10) + 12
    y -= before
    for (const [at, part] of wrapped(text, size, width - margin - left - rightWidth).entries()) {
      if (y - size < margin) {
        pages.push([])
        y = height - margin
      }
      y -= size
      const draw = (font: string, size: number, x: number, words: string) =>
        pages
          .at(-1)
          ?.push(`BT /${font} ${size} Tf ${x.toFixed(1)} ${y.toFixed(1)} Td ${literal(words)} Tj ET`)
      if (look === 'item' && at === 0) draw('F1', size, margin, '\x95')
      draw(font, size, left, part)
      if (right !== undefined && at === 0) draw('F1', 10, width - margin - rightWidth + 12, right)
      y -= after
    }
    if (look === 'heading') {
      pages.at(-1)?.push(`0.75 G 0.6 w ${margin} ${y.toFixed(1)} m ${width - margin} ${y.toFixed(1)} l S`)
      y -= 5
    }
  }
  const [plain, bold] = FONTS[font]
  const fontOf = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const kids = pages.map((_, at) => `${at * 2 + 5} 0 R`).join(' ')
  return bodyOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    fontOf(plain),
    fontOf(bold),
    ...pages.flatMap((drawn, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${at * 2 + 6} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      stream(drawn.join('\n')),
    ]),
  ])
}

function stream(drawn: string): Buffer {
  const bytes = deflateSync(Buffer.from(drawn, 'latin1'))
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} /Filter /FlateDecode >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** The objects, the first of which is the catalog, with the table that says where each begins. */
function bodyOf(objects: readonly (string | Buffer)[]): Buffer {
  const pieces = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const starts: number[] = []
  let length = pieces[0]?.length ?? 0
  for (const [at, object] of objects.entries()) {
    starts.push(length)
    const piece = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    pieces.push(piece)
    length += piece.length
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...pieces, Buffer.from(end)])
}
