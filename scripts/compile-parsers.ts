import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { strToU8, zipSync } from 'fflate'
import { runParser } from '../src/server/resumes/reader/sandbox.ts'

/*
 * Run by the build with V8's flags of the reader, without which V8 would not take what it makes: beside each parser, what V8
 * has compiled of it once it has read a small resume.
 */

const PDF = `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >> endobj
4 0 obj << /Length 38 >> stream
BT /F 9 Tf 9 9 Td (word) Tj 9 0 Td [(word) -300 (word)] TJ ET
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
trailer << /Size 6 /Root 1 0 R >>
startxref
0
%%EOF
`
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const DOCX = zipSync({
  '[Content_Types].xml': strToU8(
    `<Types><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
  ),
  'word/document.xml': strToU8(
    '<w:document><w:body><w:p><w:r><w:t xml:space="preserve">a &amp; b</w:t></w:r></w:p></w:body></w:document>',
  ),
})
const samples = { pdf: strToU8(PDF), word: DOCX }

const [folder = ''] = process.argv.slice(2)
for (const [name, sample] of Object.entries(samples)) {
  const filename = `${name}.js`
  const parser = new Script(readFileSync(join(folder, filename), 'utf8'), { filename })
  const answer = runParser(parser, sample)
  if (typeof answer !== 'string' || !answer.startsWith('text:'))
    throw new Error(`${filename} does not read: ${String(answer)}`)
  writeFileSync(join(folder, `${name}.cache`), parser.createCachedData())
}
