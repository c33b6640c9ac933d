import { expect, test } from 'vitest'
import { createReader } from '#server/resumes/read-resume.ts'

const field = (name: string, value: string, more = '') =>
  `<< /Type /Annot /Subtype /Widget /FT /Tx /T (${name}) /V (${value}) /Rect [72 600 300 620] /P 3 0 R ${more} >>`

/** A form without words of its own; PDF.js looks for its objects, as it has no table. */
const form = (fields: readonly string[]) => {
  const refs = fields.map((_, at) => `${at + 4} 0 R`).join(' ')
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${refs}] >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Annots [${refs}] >>`,
    ...fields,
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(
    `%PDF-1.7\n${body}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
  )
}

test('what was typed into the fields of a PDF form is read, a password is not', async () => {
  const bytes = form([
    field('name', 'Jane Roe'),
    field('skills', 'COBOL'),
    field('pin', 'hunter2', '/Ff 8192'),
  ])
  const outcome = await createReader()(bytes, 'pdf', new AbortController().signal)
  expect(outcome).toEqual({ text: 'Jane Roe\nCOBOL' })
})
