import { chromium } from '@playwright/test'
import type { ResumeFormat } from '#contract/applications/resume-format.ts'
import { docResume, docxParts, pdfResume } from '#test/support/resumes.ts'
import { zip } from '#test/support/zip.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { SKILLS, VOCABULARY, zipfPicker } from './job-words.ts'
import { seededRandom } from './random.ts'

export type RealResume = { name: string; format: ResumeFormat; bytes: Buffer }

const JOBS = 6
const POINTS = 5

/** Two pages of words: a head, then jobs with what was done there. The same on every run. */
function sections(): { title: string; points: string[] }[] {
  const random = seededRandom(2_026)
  const word = zipfPicker(random, VOCABULARY)
  const skill = zipfPicker(random, SKILLS)
  const sentence = () => `${Array.from({ length: 12 }, word).join(' ')} ${skill()}.`
  return Array.from({ length: JOBS }, () => ({
    title: `${word()} ${word()}, ${skill()}`,
    points: Array.from({ length: POINTS }, sentence),
  }))
}

const html = () =>
  `<body style="font-family:sans-serif"><h1>Ada Sample</h1><p>ada@example.com</p>${sections()
    .map(
      ({ title, points }) => `<h2>${title}</h2><ul>${points.map((one) => `<li>${one}</li>`).join('')}</ul>`,
    )
    .join('')}</body>`

/** As Google Docs and browsers write it: fonts within, and a place for every few letters. */
async function printed(): Promise<Buffer> {
  const browser = await chromium.launch({ executablePath: await findChromium() })
  try {
    const page = await browser.newPage()
    await page.setContent(html())
    return await page.pdf({ format: 'Letter' })
  } finally {
    await browser.close()
  }
}

const FONT = '<w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="22"/></w:rPr>'
const run = (text: string) =>
  `<w:r w:rsidRPr="00112233">${FONT}<w:t xml:space="preserve">${text} </w:t></w:r>`

/** As Word writes it: a style for each paragraph, runs of a few words, a picture and styles beside. */
function written(): Buffer {
  const paragraph = (text: string) =>
    `<w:p w:rsidR="00A77B3E"><w:pPr><w:pStyle w:val="ListParagraph"/><w:spacing w:after="0"/>${FONT}</w:pPr>${text
      .split(/(?<=(?:\S+ ){4})/)
      .map(run)
      .join('')}</w:p>`
  const body = sections()
    .flatMap(({ title, points }) => [title, ...points].map(paragraph))
    .join('')
  const parts = docxParts('here').map((part) =>
    part.name === 'word/document.xml'
      ? { ...part, data: String(part.data).replace(/<w:p>.*<\/w:p>/, body) }
      : part,
  )
  const random = seededRandom(7)
  const picture = Buffer.from(Array.from({ length: 30_000 }, () => Math.floor(random() * 256)))
  const styles = `<w:styles>${'<w:style w:type="paragraph"/>'.repeat(400)}</w:styles>`
  return zip([
    ...parts,
    { name: 'word/styles.xml', data: styles },
    { name: 'word/media/image1.png', data: picture },
  ])
}

const words = () => sections().flatMap(({ title, points }) => [title, ...points])

/** Resumes as people send them, and the smallest PDF, which shows what all of them cost before a page is read. */
export async function realResumes(): Promise<RealResume[]> {
  return [
    { name: 'pdf, one line', format: 'pdf', bytes: pdfResume('Ada Sample') },
    { name: 'pdf, two pages by Chromium', format: 'pdf', bytes: await printed() },
    { name: 'docx, two pages', format: 'docx', bytes: written() },
    { name: 'doc, two pages', format: 'doc', bytes: docResume(words().join('\r')) },
  ]
}
