import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { document, hostileResumes, stream } from '#test/support/hostile-resumes.ts'
import { warningsOf } from '#test/support/inspect.ts'
import { docWith, docxRelating, nameTemplate, pdfWith } from '#test/support/marked-resumes.ts'
import { docResume, docxParts, docxResume, pdfResume } from '#test/support/resumes.ts'
import { zip } from '#test/support/zip.ts'

const run = (code: string) => `<w:r><w:instrText xml:space="preserve">${code}</w:instrText></w:r>`
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const field = (...codes: string[]) =>
  document(`<w:p>${mark('begin')}${codes.map(run).join('')}${mark('separate')}${mark('end')}</w:p>`)
const settings = { part: 'word/_rels/settings.xml.rels' }
const chart = { part: 'word/charts/_rels/chart1.xml.rels' }
const beside = (name: string, data = 'x') => zip([...docxParts(), { name, data }])
// An archive may inflate a hundredfold.
const large = zip([
  ...docxParts(),
  { name: 'word/media/a.bin', data: Buffer.alloc(200_000), stored: true },
  { name: 'word/header1.xml', data: '<a>'.repeat(4_000_000) },
])
const nothing = Buffer.alloc(0)
const packed = (inside: string) =>
  stream('/Type /ObjStm /N 1 /First 5 /Filter /FlateDecode', deflateSync(inside))

describe('a Word file', () => {
  test.each([
    [
      'external',
      'a template on the web',
      docxRelating([['attachedTemplate', 'https://x.test/a.dotm', 'External']], settings),
    ],
    [
      'external',
      'a template on a share',
      docxRelating([['attachedTemplate', 'file://x.test/a/b.dotm', 'External']], settings),
    ],
    [
      'external',
      'a template on a share, escaped',
      docxRelating([['attachedTemplate', 'file:///%5C%5Cx.test/b.dotm', 'External']], settings),
    ],
    ['external', 'a picture on the web', docxRelating([['image', 'http://x.test/a.png', 'External']])],
    [
      'external',
      'a picture of its header on the web',
      docxRelating([['image', '\\\\x.test\\a.png', 'External']], { part: 'word/_rels/header1.xml.rels' }),
    ],
    [
      'external',
      'a frame',
      docxRelating([['frame', 'https://x.test/', 'External']], { part: 'word/_rels/webSettings.xml.rels' }),
    ],
    ['external', 'a document within', docxRelating([['subDocument', 'b.docx', 'External']])],
    ['external', 'an object that is linked', docxRelating([['oleObject', 'file:///C:\\a.xlsx', 'External']])],
    ['external', 'a link that starts a program', docxRelating([['hyperlink', 'ms-msdt:/id', 'External']])],
    ['external', 'a link to a share', docxRelating([['hyperlink', '\\\\x.test\\share\\a.exe', 'External']])],
    ['external', 'a field that fetches a picture', field(' INCLUDEPICTURE "https://x.test/a.png" \\d ')],
    ['external', 'a field that fetches a text of a share', field(' INCLUDETEXT "\\\\\\\\x.test\\\\a.docx" ')],
    ['external', 'a field that links', field(' LINK Excel.Sheet.12 "C:\\\\a.xlsx" ')],
    ['embedded', 'an object', docxRelating([['oleObject', 'embeddings/oleObject1.bin']])],
    ['embedded', 'an object that nothing names', beside('word/embeddings/oleObject1.bin')],
    ['embedded', 'a workbook as an object', docxRelating([['package', 'embeddings/a.xlsx']])],
    ['embedded', 'a control', docxRelating([['control', 'activeX/activeX1.xml']])],
    ['embedded', 'a page that is poured in', docxRelating([['aFChunk', 'a.html']])],
    ['dde', 'a field', field(' DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc" ')],
    ['dde', 'a field in runs', field('D', 'D', 'E', 'AUTO c:\\\\a.exe')],
    ['dde', 'a field in comments and references', field('D<!-- -->&#68;<![CDATA[E]]> a b')],
    ['dde', 'a simple field', document('<w:p><w:fldSimple w:instr=" dde a b "/></w:p>')],
    [
      'dde',
      'a field in a field',
      document(
        `<w:p>${mark('begin')}${run(' IF ')}${mark('begin')}${run('DDE a b')}${mark('end')}${mark('end')}</w:p>`,
      ),
    ],
    [
      'dde',
      'a field in a footnote',
      beside('word/footnotes.xml', '<x:footnotes xmlns:x="w"><x:fldSimple x:instr="DDE a b"/></x:footnotes>'),
    ],
    [
      'unchecked',
      'a part that is no XML',
      beside('word/_rels/header1.xml.rels', '<Relationships><Relationship'),
    ],
    ['unchecked', 'more text than is looked through', large],
  ])('is marked %s for %s', async (warning, _what, bytes) => {
    expect(await warningsOf(bytes)).toEqual([warning])
  })

  test.each([
    ['nothing but text', docxResume('Jane Roe')],
    [
      'what recruiters get every day',
      docxRelating(
        [
          ['hyperlink', 'mailto:jane@example.com', 'External'],
          ['hyperlink', 'https://www.linkedin.com/in/jane', 'External'],
          ['hyperlink', 'http://x.test', 'External'],
          ['hyperlink', 'tel:+15550100', 'External'],
          ['hyperlink', 'www.example.com', 'External'],
          ['hyperlink', 'file:///C:\\Users\\Jane\\portfolio.pdf', 'External'],
          ['image', 'media/image1.png'],
          ['styles', 'styles.xml'],
          ['theme', 'theme/theme1.xml'],
        ],
        { beside: [{ name: 'word/media/image1.png', data: 'png' }] },
      ),
    ],
    [
      'the template of its writer',
      docxRelating(
        [
          [
            'attachedTemplate',
            'file:///C:\\Users\\Jane\\AppData\\Roaming\\Microsoft\\Templates\\Resume.dotx',
            'External',
          ],
        ],
        settings,
      ),
    ],
    [
      'the template of a Mac',
      docxRelating([['attachedTemplate', 'file:///Users/jane/Resume.dotx', 'External']], settings),
    ],
    [
      'a chart with its figures',
      docxRelating([['package', '../embeddings/Microsoft_Excel_Sheet1.xlsx']], chart),
    ],
    ['a number of pages', field(' PAGE ', ' \\* MERGEFORMAT ')],
    ['a hyperlink as a field', field(' HYPERLINK "https://x.test" ')],
    ['a picture of its own disk', field(' INCLUDEPICTURE "C:\\\\Users\\\\Jane\\\\photo.png" ')],
    ['the word DDE', docxResume('DDE, OLE and JavaScript')],
    ['a word that begins like it', field(' DDEX ')],
  ])('is not marked for %s', async (_what, bytes) => {
    expect(await warningsOf(bytes)).toEqual([])
  })
})

describe('a Word 97 file', () => {
  const macros = {
    name: 'Macros',
    data: nothing,
    inside: [{ name: 'VBA', data: nothing, inside: [{ name: '_VBA_PROJECT', data: Buffer.alloc(64) }] }],
  }
  const object = {
    name: '_1234',
    data: nothing,
    inside: [{ name: '\u0001Ole10Native', data: Buffer.alloc(64) }],
  }
  test.each([
    ['macro', 'macros', docWith('a', [macros])],
    [
      'macro',
      'a project without its storage',
      docWith('a', [{ name: '_VBA_PROJECT', data: Buffer.alloc(64) }]),
    ],
    ['embedded', 'an object', docWith('a', [{ name: 'ObjectPool', data: nothing, inside: [object] }])],
    ['dde', 'a field', docWith('a \x13 DDEAUTO c:\\\\a.exe b \x14 \x15')],
    [
      'dde',
      'a field of narrow letters',
      docWith('a', [], (word) => word.write('\x13DDE a b\x15', 3000, 'latin1')),
    ],
    ['external', 'a field that fetches', docWith('\x13 INCLUDEPICTURE "https://x.test/a.png" \x15')],
    ['external', 'a template on the web', docWith('a', [], nameTemplate('https://x.test/a.dot'))],
    ['unchecked', 'a password', docWith('a', [], (word) => word.writeUInt16LE(0x1300, 10))],
  ])('is marked %s for %s', async (warning, _what, bytes) => {
    expect(await warningsOf(bytes)).toEqual([warning])
  })

  test.each([
    ['nothing but text', docResume('Jane Roe')],
    ['an empty pool', docWith('a', [{ name: 'ObjectPool', data: nothing, inside: [] }])],
    ['a hyperlink', docWith('\x13 HYPERLINK "mailto:jane@example.com" \x14jane\x15')],
    ['its own template', docWith('a', [], nameTemplate('C:\\Templates\\Resume.dot'))],
    ['the usual template', docWith('a', [], nameTemplate('Normal.dotm'))],
    ['the word DDE', docWith('DDE, OLE and macros')],
    [
      'properties',
      docWith('a', [
        { name: '\u0001CompObj', data: Buffer.alloc(64) },
        { name: '\u0005SummaryInformation', data: Buffer.alloc(64) },
      ]),
    ],
  ])('is not marked for %s', async (_what, bytes) => {
    expect(await warningsOf(bytes)).toEqual([])
  })
})

describe('a PDF', () => {
  test.each([
    ['script', 'a script at its start', pdfWith('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')],
    ['script', 'a script whose name is escaped', pdfWith('/OpenAction << /S /J#61vaScr#69pt /JS 4 0 R >>')],
    ['script', 'a script among its names', pdfWith('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>')],
    ['script', 'a script in an object stream', pdfWith('', [packed('4 0 << /S /JavaScript /JS (a) >>')])],
    [
      'script',
      'a script after a string without end',
      pdfWith('/Lang (en', ['<< /S /JavaScript /JS <61> >>']),
    ],
    [
      'script',
      'a script after a stream without end',
      pdfWith('', ['<< /Length 4 >>\nstream\nabcd\n', '<< /S /JavaScript /JS <61> >>']),
    ],
    ['launch', 'an order to open a program', pdfWith('/OpenAction << /S /Launch /F (calc.exe) >>')],
    [
      'launch',
      'an order to open a program, of a link',
      pdfWith('', ['<< /Type /Annot /Subtype /Link /A << /S /Launch /Win << /F (cmd.exe) >> >> >>']),
    ],
    [
      'embedded',
      'a file within',
      pdfWith('/Names << /EmbeddedFiles << /Names [(a.exe) 4 0 R] >> >>', [
        '<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>',
        stream('/Type /EmbeddedFile', 'MZ'),
      ]),
    ],
    ['external', 'a file of a share', pdfWith('/AA << /O << /S /GoToR /F (\\\\\\\\x.test\\\\a.pdf) >> >>')],
    [
      'unchecked',
      'objects that are packed in an unusual way',
      pdfWith('', [stream('/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', 'ab>')]),
    ],
    [
      'unchecked',
      'objects that do not unpack',
      pdfWith('', [stream('/Type /ObjStm /Filter /FlateDecode', 'not deflated')]),
    ],
    ['unchecked', 'objects that unpack too far', pdfWith('', [packed(' '.repeat(21_000_000))])],
    ['unchecked', 'a form that is a program', pdfWith('/AcroForm << /XFA 4 0 R /Fields [] >>')],
  ])('is marked %s for %s', async (warning, _what, bytes) => {
    expect(await warningsOf(bytes)).toEqual([warning])
  })

  test.each([
    ['nothing but text', pdfResume('Java/JavaScript /Launch')],
    [
      'links',
      pdfWith('', ['<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://x.test/JavaScript) >> >>']),
    ],
    ['a destination at its start', pdfWith('/OpenAction [3 0 R /FitH 700]')],
    [
      'words in its title',
      pdfWith('', ['<< /Title (Developer \\(Java/JavaScript\\) /Launch) /Author (a (/EF) b) >>']),
    ],
    ['words in a comment', pdfWith('', ['<< >> % /S /JavaScript\n'])],
    [
      'a picture',
      pdfWith('', [stream('/Type /XObject /Subtype /Image', ' /JavaScript /Launch >> << /EF (')]),
    ],
    ['objects that are packed', pdfWith('', [packed('4 0 << /Type /Font /BaseFont /Helvetica >>')])],
    ['a form', pdfWith('/AcroForm << /Fields [4 0 R] >>', ['<< /FT /Tx /T (name) /V (Jane) >>'])],
  ])('is not marked for %s', async (_what, bytes) => {
    expect(await warningsOf(bytes)).toEqual([])
  })
})

test('several findings are named once each, the worst first', async () => {
  const bytes = docxRelating(
    [
      ['image', 'http://x.test/a.png', 'External'],
      ['image', 'http://x.test/b.png', 'External'],
      ['oleObject', 'embeddings/a.bin'],
    ],
    {
      beside: [{ name: 'word/header1.xml', data: '<a:b xmlns:a="w"><a:fldSimple a:instr="DDE a b"/></a:b>' }],
    },
  )
  expect(await warningsOf(bytes)).toEqual(['dde', 'external', 'embedded'])
})

test.each(
  hostileResumes('http://127.0.0.1:9/').filter(
    ({ name }) => name === 'external template' || name === 'scripts and links',
  ),
)('the hostile "$name" is marked', async ({ format, bytes }) => {
  expect(await warningsOf(bytes())).toEqual([format === 'pdf' ? 'script' : 'external'])
})

test.each([
  ['open strings', Buffer.from('('.repeat(900_000))],
  ['open arrays and names', Buffer.from('/<'.repeat(500_000))],
  ['objects', Buffer.from('1 0 obj '.repeat(120_000))],
  ['streams', Buffer.from('stream\n'.repeat(140_000))],
])('a PDF of many %s is looked through in the end', async (_what, filler) => {
  expect(await warningsOf(pdfWith('', [filler]))).toEqual([])
})
