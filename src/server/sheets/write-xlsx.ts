import { Zip, ZipDeflate } from 'fflate'
import { xmlText } from '#contract/core/xml-text.ts'
import { signsWritten } from './xlsx-signs.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The parts of a workbook of one sheet beside the sheet itself (ECMA-376). The first row stays in sight and is bold. */
const partsOf = (sheet: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheet}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})
const BEGIN = `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const END = '</sheetData></worksheet>'

// A reader makes a line feed of a bare carriage return.
const escaped = (text: string): string => xmlText(signsWritten(text)).replaceAll('\r', '&#13;')

const rowXml = (cells: readonly string[], style: number): string =>
  `<row>${cells
    .map((cell) =>
      cell === ''
        ? '<c/>'
        : `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
    )
    .join('')}</row>`

/**
 * Rows of text as an Excel file (.xlsx), made while they come: every cell is text, so that nothing in it is a formula. The first row
 * is that of the headings. `sheetName` is ours: letters alone.
 */
export async function* writeXlsx(
  parts: AsyncIterable<readonly (readonly string[])[]>,
  sheetName: string,
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  const encoder = new TextEncoder()
  const add = (name: string): ZipDeflate => {
    const entry = new ZipDeflate(name, { level: 3 })
    zip.add(entry)
    return entry
  }
  for (const [name, xml] of Object.entries(partsOf(sheetName)))
    add(name).push(encoder.encode(XML + xml), true)
  const sheet = add('xl/worksheets/sheet1.xml')
  sheet.push(encoder.encode(XML + BEGIN))
  let style = 1
  for await (const rows of parts) {
    let xml = ''
    for (const cells of rows) {
      xml += rowXml(cells, style)
      style = 0
    }
    sheet.push(encoder.encode(xml))
    yield* made.splice(0)
  }
  sheet.push(encoder.encode(END), true)
  zip.end()
  yield* made.splice(0)
}
