import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#contract/core/errors.ts'
import { texts } from '#contract/core/texts.ts'
import { inspectResume } from '#server/files/inspect-resume.ts'
import { inspect, unsupported } from '#test/support/inspect.ts'
import * as resumes from '#test/support/resumes.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

test.each([
  ['an empty file', Buffer.alloc(0)],
  ['one byte', Buffer.from('%')],
  ['a web page named .pdf', resumes.htmlFile()],
])('refuses %s', async (_, bytes) => {
  await expect(inspect(bytes, 'resume.pdf')).rejects.toMatchObject(unsupported)
})

test('2,000,001 bytes are too large whatever they are', async () => {
  const tooLarge = { fields: { applicant_resume: texts.form.resumeTooLarge } }
  await expect(inspect(resumes.pdfOfSize(2_000_001))).rejects.toMatchObject(tooLarge)
})

const samples = [
  resumes.pdfResume(),
  resumes.docResume(),
  resumes.docxResume(),
  resumes.pdfZipPolyglot(),
  resumes.xlsFile(),
]
const mutated = fc
  .record({
    sample: fc.constantFrom(...samples),
    edits: fc.array(fc.tuple(fc.nat(), fc.oneof(fc.constantFrom(0, 1, 0xfe, 0xff), fc.nat(255))), {
      maxLength: 20,
    }),
    cut: fc.option(fc.nat()),
  })
  .map(({ sample, edits, cut }) => {
    const bytes = Buffer.from(sample)
    for (const [at, value] of edits) bytes[at % bytes.length] = value
    return cut === null ? bytes : bytes.subarray(0, cut % bytes.length)
  })
const random = fc
  .tuple(
    fc.constantFrom('', '%PDF-1.4', 'PK\x03\x04', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    fc.uint8Array({ maxLength: 4_000 }),
  )
  .map(([magic, bytes]) => Buffer.concat([Buffer.from(magic, 'latin1'), bytes]))

test('no bytes make it fail in any other way than by refusing', async () => {
  const path = join(await temporaryFolder(), 'upload.part')
  await fc.assert(
    fc.asyncProperty(fc.oneof(mutated, random), async (bytes) => {
      await writeFile(path, bytes)
      try {
        expect(['pdf', 'doc', 'docx']).toContain((await inspectResume(path)).format)
      } catch (error) {
        expect(error).toBeInstanceOf(AppError)
        expect(error).toMatchObject(unsupported)
      }
    }),
    { numRuns: Number(process.env.FUZZ_RUNS ?? 1_000) },
  )
})

test('a file that the disk does not hand out just now is refused as that, and not for what it holds', async () => {
  const gone = join(await temporaryFolder(), 'upload.part')
  await expect(inspectResume(gone)).rejects.toMatchObject({ code: 'unavailable' })
})
