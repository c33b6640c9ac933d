import { expect, test } from 'vitest'
import { compoundFile } from '#server/samples/compound-file.ts'
import { wordStreams } from '#server/samples/doc-file.ts'
import { inspect, unsupported } from '#test/support/inspect.ts'
import * as resumes from '#test/support/resumes.ts'

const nested = compoundFile([{ name: 'Workbook', data: Buffer.alloc(4096) }, ...wordStreams('Sample resume')])
const notWord = compoundFile([{ name: 'WordDocument', data: Buffer.alloc(4096) }])
const doc = resumes.docResume()
const fatAt = doc.length - 512
const entryAt = doc.indexOf(Buffer.from('WordDocument', 'utf16le'))
const looped = Buffer.from(doc)
const firstSector = looped.readUInt32LE(entryAt + 116)
looped.writeUInt32LE(firstSector, fatAt + firstSector * 4)
const selfReferring = Buffer.from(doc)
selfReferring.writeUInt32LE(2, entryAt + 68)
const endsEarly = Buffer.from(doc)
endsEarly.writeUInt32LE(0xfffffffe, fatAt + firstSector * 4)
const emptyStream = Buffer.from(doc)
emptyStream.writeUInt32LE(0, entryAt + 120)
const smallWord = wordStreams('Sample resume').map(({ name, data }) => ({
  name,
  data: data.subarray(0, 3_000),
}))
const smallDoc = compoundFile(smallWord)
const miniEndsEarly = Buffer.from(smallDoc)
const miniFatAt = (miniEndsEarly.readUInt32LE(60) + 1) * 512
const firstMini = miniEndsEarly.readUInt32LE(smallDoc.indexOf(Buffer.from('WordDocument', 'utf16le')) + 116)
miniEndsEarly.writeUInt32LE(0xffffffff, miniFatAt + firstMini * 4)

test.each([
  ['a Word 97 document', resumes.docResume('Jane Roe')],
  ['a Word 97 document of the smallest kind', smallDoc],
])('accepts %s', async (_, bytes) => {
  expect(await inspect(bytes, 'photo.exe')).toBe('doc')
})

test.each([
  ['a workbook', resumes.xlsFile()],
  ['a workbook with a Word stream', nested],
  ['a compound file without Word’s mark', notWord],
  ['a .doc cut off', doc.subarray(0, doc.length - 1024)],
  ['a .doc whose chain is a circle', looped],
  ['a .doc whose directory is a circle', selfReferring],
  ['a .doc whose text ends early', endsEarly],
  ['a .doc whose text is empty', emptyStream],
  ['a .doc whose small text ends early', miniEndsEarly],
])('refuses %s', async (_, bytes) => {
  await expect(inspect(bytes, 'resume.pdf')).rejects.toMatchObject(unsupported)
})
