import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import { plainBytes } from '#test/support/factories.ts'
import { deflatedZeros } from '#test/support/resumes.ts'
import { type ZipPart, zip } from '#test/support/zip.ts'
import { uploadWords as words } from '#web/admin/resume-files/words.ts'
import { entriesOf, NotAnArchive } from '#web/admin/resume-files/zip-entries.ts'

const archive = (bytes: Buffer) => new File([plainBytes(bytes)], 'resumes.zip')
const entries = (parts: readonly ZipPart[]) => entriesOf(archive(zip([...parts])))

test('an archive yields the files of people by their last name, unpacked when they are opened', async () => {
  const text = 'Grace Hopper '.repeat(1_000)
  const found = await entries([
    { name: 'cvs/../Grace Hopper.doc', data: text, deflated: deflateRawSync(text) },
    { name: 'C:\\cvs\\plain.pdf', data: 'as it is' },
    { name: 'cvs/', data: '' },
    { name: '__MACOSX/cvs/._Grace.doc', data: 'x' },
    { name: 'cvs/.DS_Store', data: 'x' },
  ])
  expect(found.map(({ name }) => name)).toEqual(['Grace Hopper.doc', 'plain.pdf'])
  expect(found.map(({ path }) => path)).toEqual(['cvs/../Grace Hopper.doc', 'C:/cvs/plain.pdf'])
  const files = await Promise.all(found.map((entry) => ('open' in entry ? entry.open() : undefined)))
  expect(await Promise.all(files.map((file) => file?.text()))).toEqual([text, 'as it is'])
  expect(files[0]?.name).toBe('Grace Hopper.doc')
})

test('an archive in an archive, and what claims to be larger than a resume, are refused in words', async () => {
  expect(
    await entries([
      { name: 'more.ZIP', data: 'PK' },
      { name: 'big.pdf', data: '', deflated: deflatedZeros(3), claimedSize: RESUME_MAX_BYTES + 1 },
    ]),
  ).toEqual([
    { name: 'more.ZIP', path: 'more.ZIP', refused: words.nested },
    { name: 'big.pdf', path: 'big.pdf', refused: texts.form.resumeTooLarge },
  ])
})

test('what inflates beyond its word is stopped there, and is no file', async () => {
  const [bomb] = await entries([
    { name: 'bomb.pdf', data: '', deflated: deflatedZeros(300), claimedSize: 1_000 },
  ])
  if (bomb === undefined || !('open' in bomb)) throw new Error('it should be opened')
  await expect(bomb.open()).rejects.toThrow(NotAnArchive)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['no archive', Buffer.from('%PDF-1.7 and more than the size of an end record')],
  ['one cut off', zip([{ name: 'a.pdf', data: 'x'.repeat(500) }]).subarray(100)],
])('%s is refused in words', async (_, bytes) => {
  await expect(entriesOf(archive(bytes))).rejects.toThrow(words.badZip)
})
