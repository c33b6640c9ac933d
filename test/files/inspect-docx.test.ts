import { Readable } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inspect, unsupported } from '#test/support/inspect.ts'
import * as resumes from '#test/support/resumes.ts'
import { type ZipPart, zip } from '#test/support/zip.ts'

/** A .docx with one part's text changed. */
function docxWith(name: string, from: string, to: string): Buffer {
  return zip(
    resumes.docxParts().map((part) => {
      if (part.name !== name) return part
      expect(String(part.data)).toContain(from)
      return { ...part, data: String(part.data).replace(from, to) }
    }),
  )
}

function docxPlus(...parts: ZipPart[]): Buffer {
  return zip([...resumes.docxParts(), ...parts])
}

/** A .docx behind an entry that its directory does not know, with offsets that are right. */
function behindAnotherEntry(): Buffer {
  const lone = zip([{ name: 'run.bat', data: 'calc.exe', stored: true }])
  const head = lone.subarray(0, lone.indexOf('PK\x01\x02', 0, 'latin1'))
  const bytes = Buffer.concat([head, resumes.docxResume()])
  const shift = (at: number) => bytes.writeUInt32LE(bytes.readUInt32LE(at) + head.length, at)
  for (
    let at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = bytes.indexOf('PK\x01\x02', at + 1, 'latin1')
  )
    shift(at + 42)
  shift(bytes.lastIndexOf('PK\x05\x06', bytes.length, 'latin1') + 16)
  return bytes
}

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const utf16Types = resumes.docxParts().map((part) => {
  if (part.name !== '[Content_Types].xml') return part
  const text = String(part.data).replace('UTF-8', 'UTF-16')
  return { ...part, data: Buffer.from(`\ufeff${text}`, 'utf16le') }
})

const elsewhere = resumes.docxParts().map((part) => ({
  name: part.name.replace('word/document.xml', 'docs/main.xml'),
  data: String(part.data).replaceAll('word/document.xml', 'docs/main.xml'),
}))
const attributes = (count: number) => Array.from({ length: count }, (_, n) => ` a${n}=""`).join('')
const wordText = '<w:document xmlns:w='

test.each([
  ['a Word document', resumes.docxResume('Jane Roe')],
  ['a Word document with an absolute target', docxWith('_rels/.rels', '"word/', '"/word/')],
  ['a Word document in UTF-16', zip(utf16Types)],
  [
    'a Word document with a stored picture',
    docxPlus({ name: 'word/media/a.png', data: 'png', stored: true }),
  ],
  [
    'a Word document with 2,000 links',
    docxPlus({
      name: 'word/_rels/document.xml.rels',
      data: `<Relationships>${`<Relationship Id="r" Type="${relationships}/hyperlink" Target="https://example.com/" TargetMode="External"/>`.repeat(2_000)}</Relationships>`,
    }),
  ],
  [
    'a Word document with a white bitmap',
    docxPlus({ name: 'word/media/a.bmp', data: Buffer.alloc(4_000_000) }),
  ],
])('accepts %s', async (_, bytes) => {
  expect(await inspect(bytes, 'photo.exe')).toBe('docx')
})

test('the numbered main part of Word on the web is accepted', async () => {
  const parts = resumes.docxParts().map((part) => ({
    name: part.name.replace('document.xml', 'document2.xml'),
    data: String(part.data).replaceAll('word/document.xml', 'word/document2.xml'),
  }))
  expect(await inspect(zip(parts))).toBe('docx')
})

test.each([
  ['a Word document behind another entry', behindAnotherEntry()],
  ['a Word document behind a script', Buffer.concat([Buffer.from('@echo off\r\n'), resumes.docxResume()])],
  ['a plain archive', zip([{ name: 'a.txt', data: 'a' }])],
  ['an archive with a fake word/document.xml', zip([{ name: 'word/document.xml', data: 'a' }])],
  ['a workbook with a decoy', docxWith('_rels/.rels', 'word/document.xml', 'xl/workbook.xml')],
  ['a main part outside the package', docxWith('_rels/.rels', 'Target=', 'TargetMode="External" Target=')],
  [
    'two main parts',
    docxWith(
      '_rels/.rels',
      '</Relationships>',
      `<Relationship Id="r2" Type="${relationships}/officeDocument" Target="word/b.xml"/></Relationships>`,
    ),
  ],
  ['a template', docxWith('[Content_Types].xml', 'document.main', 'template.main')],
  ['a main part that is no document', docxWith('word/document.xml', wordText, '<w:styles xmlns:w=')],
  ['a main part of another namespace', docxWith('word/document.xml', 'wordprocessingml', 'spreadsheetml')],
  ['a DTD in the content types', docxWith('[Content_Types].xml', '<Types', '<!DOCTYPE Types><Types')],
  [
    '15,000 tags in 200 bytes',
    docxWith('[Content_Types].xml', '<Override', `${'<a/>'.repeat(15_000)}<Override`),
  ],
  [
    'a tag of 200 attributes',
    docxWith('[Content_Types].xml', '<Override', `<a${attributes(200)}/><Override`),
  ],
  [
    '600 KB of content types',
    docxWith('[Content_Types].xml', '<Override', `<a b="${'&lt;'.repeat(150_000)}"/><Override`),
  ],
  ['macros', resumes.macroDocx()],
  ['a macro part alone', resumes.macroDocx({ part: true })],
  ['a macro type alone', resumes.macroDocx({ type: true })],
  [
    'a renamed macro part',
    docxWith(
      '[Content_Types].xml',
      '<Override',
      '<Default Extension="bin" ContentType="application/vnd.ms-office.vba&#80;roject"/><Override',
    ),
  ],
  [
    'a macro relationship',
    docxPlus({
      name: 'word/_rels/document.xml.rels',
      data: '<Relationships><Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.bin"/></Relationships>',
    }),
  ],
  ['an encrypted entry', docxPlus({ name: 'a.xml', data: 'a', encrypted: true })],
  ['a name that climbs out', docxPlus({ name: '../evil', data: 'a' })],
  ['an absolute name', docxPlus({ name: '/etc/evil', data: 'a' })],
  ['two entries of one name', docxPlus({ name: 'WORD/document.xml', data: 'a' })],
  [
    'two entries of one name, the right one last',
    zip([{ name: 'WORD/document.xml', data: 'a' }, ...resumes.docxParts()]),
  ],
  ['an unknown compression', docxPlus({ name: 'a.xml', data: 'a', claimedMethod: 12 })],
  ['20 MB out of 20 KB', docxPlus({ name: 'a.bmp', data: Buffer.alloc(20_000_000) })],
  [
    'a character reference out of range',
    docxWith(
      '[Content_Types].xml',
      '<Override',
      '<Default Extension="&#x110000;" ContentType="a"/><Override',
    ),
  ],
  ['a main part outside Word’s folder', zip(elsewhere)],
  ['an entry of two names', docxPlus({ name: 'a.xml', data: 'a', localName: 'b.xml' })],
  ['an entry that lies about its size', docxPlus({ name: 'a.xml', data: 'abc', claimedSize: 2 })],
  ['2,001 entries', docxPlus(...Array.from({ length: 1_998 }, (_, n) => ({ name: `a${n}`, data: '' })))],
  ['a .docx cut off', resumes.docxResume().subarray(0, -10)],
  [
    'a .docx that is a PDF too',
    zip([{ name: 'a', data: resumes.pdfResume(), stored: true }, ...resumes.docxParts()]),
  ],
])('refuses %s', async (_, bytes) => {
  await expect(inspect(bytes, 'resume.pdf')).rejects.toMatchObject(unsupported)
})

test.each([
  ['that tells its size', resumes.zipBombDocx()],
  ['that hides its size', resumes.zipBombDocx(500)],
  ['that hides its size in the main part', resumes.zipBombDocx(500, 'word/document.xml')],
])('a zip bomb %s is refused with little work', async (_, bomb) => {
  expect(bomb.length).toBeGreaterThan(1_200_000)
  const pushed = vi.spyOn(Readable.prototype, 'push')
  onTestFinished(() => pushed.mockRestore())
  const cpu = process.threadCpuUsage()
  await expect(inspect(bomb)).rejects.toMatchObject(unsupported)
  // Inflating all of it by one call takes this thread seconds; what other threads of the tests do does not count.
  expect(process.threadCpuUsage(cpu).user).toBeLessThan(500_000)
  const inflated = pushed.mock.calls.reduce((sum, [chunk]) => sum + (chunk?.length ?? 0), 0)
  expect(inflated).toBeLessThan(1_000_000)
})
