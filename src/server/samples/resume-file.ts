import type { SamplePerson } from '#content/samples/sample-person.ts'
import { docFile } from './doc-file.ts'
import { docxFile } from './docx-file.ts'
import { pdfFile } from './pdf-file.ts'
import { resumeLines } from './resume-lines.ts'

/** The resume of a sample person as the file that they would have sent: the same bytes each time. */
export function resumeFile(person: SamplePerson): Buffer {
  const lines = resumeLines(person)
  const { format, shape } = person.resume
  if (format === 'pdf')
    return pdfFile(lines, shape === 'story' || shape === 'labelled' ? 'Times' : 'Helvetica')
  if (format === 'docx') return docxFile(lines)
  const paragraphs = lines.map(({ look, text, right }) => {
    const words = look === 'item' ? `- ${text}` : look === 'heading' ? `\r${text.toUpperCase()}` : text
    return right === undefined ? words : `${words}\t${right}`
  })
  return docFile(paragraphs.join('\r'))
}
