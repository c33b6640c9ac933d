import { strToU8, zipSync } from 'fflate'
import { xmlText } from '#contract/core/xml-text.ts'
import type { DocumentLine } from './document-line.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
}

/** Half points, and twentieths of a point (ECMA-376). */
const LOOKS = {
  name: { run: '<w:b/><w:sz w:val="44"/>', paragraph: '<w:spacing w:after="80"/>' },
  heading: {
    run: '<w:b/><w:caps/><w:sz w:val="23"/>',
    paragraph:
      '<w:pBdr><w:bottom w:val="single" w:sz="6" w:space="1" w:color="BFBFBF"/></w:pBdr><w:spacing w:before="240" w:after="80"/>',
  },
  strong: { run: '<w:b/>', paragraph: '<w:spacing w:before="100" w:after="20"/>' },
  text: { run: '', paragraph: '<w:spacing w:after="40"/>' },
  item: { run: '', paragraph: '<w:spacing w:after="30"/><w:ind w:left="300" w:hanging="220"/>' },
} as const
const RIGHT = '<w:tabs><w:tab w:val="right" w:pos="9360"/></w:tabs>'

const words = (text: string, look = '') =>
  `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${xmlText(text)}</w:t></w:r>`

function paragraph({ look, text, right }: DocumentLine): string {
  const { run, paragraph: layout } = LOOKS[look]
  const mark = look === 'item' ? '• ' : ''
  const tab = right === undefined ? '' : `<w:r><w:tab/></w:r>${words(right)}`
  return `<w:p><w:pPr>${right === undefined ? '' : RIGHT}${layout}</w:pPr>${words(mark + text, run)}${tab}</w:p>`
}

/** Lines as a Word document (.docx). */
export function docxFile(lines: readonly DocumentLine[]): Buffer {
  const page =
    '<w:sectPr><w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="1200" w:right="1440" w:bottom="1200" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr>'
  const document = `<w:document xmlns:w="${WORD}"><w:body>${lines.map(paragraph).join('')}${page}</w:body></w:document>`
  const parts = Object.entries({ ...PARTS, 'word/document.xml': document })
  return Buffer.from(zipSync(Object.fromEntries(parts.map(([name, xml]) => [name, strToU8(XML + xml)]))))
}
