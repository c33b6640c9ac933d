import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../resumes/labelled')
export const LAYOUTS = ['pdf', 'pdf-rows', 'docx', 'docx-table', 'docx-header', 'doc'] as const
export type Layout = (typeof LAYOUTS)[number]

/** What somebody who read the resume says of it; a phone's extension follows an x. */
export type Labels = {
  name: string
  emails: string[]
  phones: string[]
  place: string[]
  skills: string[]
  titles: string[]
  employers: string[]
}
/** `content` is the resume with the marks of its layout: `H> ` and `F> ` for head and foot, `||` between cells. */
export type LabelledResume = { id: string; layout: Layout; labels: Labels; content: string }

/** The labelled resumes: the sources of files of many shapes. Every person in them is invented. */
export function labelledResumes(): LabelledResume[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) =>
      readFileSync(join(FOLDER, file), 'utf8')
        .split(/^=== /m)
        .slice(1)
        .map((source, at) => resumeOf(`${file.replace('.txt', '')}/${at + 1}`, source)),
    )
}

function resumeOf(id: string, source: string): LabelledResume {
  const end = source.indexOf('\n---\n')
  const [head = '', ...said] = source.slice(0, end).split('\n')
  const layout = LAYOUTS.find((one) => one === head.trim())
  if (layout === undefined || end === -1) throw new Error(`${id} has no layout or no text`)
  const label = (name: string) => {
    const found = said.find((line) => line.startsWith(`${name}:`))
    if (found === undefined) throw new Error(`${id} does not say ${name}`)
    return found.slice(name.length + 1).trim()
  }
  const list = (name: string) =>
    label(name)
      .split(';')
      .map((one) => one.trim())
      .filter(Boolean)
  const labels = {
    name: label('name'),
    emails: list('emails'),
    phones: list('phones'),
    place: label('place')
      .split(';')
      .map((one) => one.trim()),
    skills: list('skills'),
    titles: list('titles'),
    employers: list('employers'),
  }
  return { id, layout, labels, content: filled(source.slice(end + 5).trimEnd()) }
}

const FILLER =
  'Worked with colleagues of other departments on the plan of the quarter and reported each week.'

/** `FILL 40` stands for so many lines that say nothing: a resume of eight pages need not be typed. */
const filled = (content: string) =>
  content.replace(/^FILL (\d+)$/gm, (_, count) =>
    Array.from({ length: Number(count) }, (__, at) => `- ${FILLER} ${at + 1}`).join('\n'),
  )

/** The parts of a resume as a file has them. */
export function partsOf({ content }: LabelledResume): { head: string[]; body: string[]; foot: string[] } {
  const lines = content.split('\n')
  const marked = (mark: string) =>
    lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length))
  return { head: marked('H> '), body: lines.filter((line) => !/^[HF]> /.test(line)), foot: marked('F> ') }
}
