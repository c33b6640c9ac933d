import type { SamplePerson, SampleResume, SampleWork } from '#content/samples/sample-person.ts'
import type { DocumentLine } from './document-line.ts'

const text = (words: string): DocumentLine => ({ look: 'text', text: words })
const heading = (words: string): DocumentLine => ({ look: 'heading', text: words })
const item = (words: string): DocumentLine => ({ look: 'item', text: words })

const section = (title: string, lines: readonly DocumentLine[]): DocumentLine[] =>
  lines.length === 0 ? [] : [heading(title), ...lines]

/** What a resume says, line by line: people do not all write theirs alike. */
export function resumeLines(person: SamplePerson): DocumentLine[] {
  const { name, town, phone, email, resume } = person
  const head: DocumentLine = { look: 'name', text: name }
  const { about, skills, work, education, certificates = [], headline } = resume
  const taught = [...education, ...certificates].map(text)
  if (resume.shape === 'skills first')
    return [
      head,
      text(headline),
      text(town),
      text(phone),
      text(email),
      ...section('Technical Skills', [text(skills.join(', '))]),
      ...section('Work History', work.flatMap(byEmployer)),
      ...section('Education', education.map(text)),
      ...section('Certifications', certificates.map(text)),
    ]
  if (resume.shape === 'labelled')
    return [
      head,
      text(`Address: ${town}`),
      text(`Phone: ${phone}`),
      text(`Email: ${email}`),
      ...section('Profile', about === undefined ? [] : [text(about)]),
      ...section('Employment', work.flatMap(byTitle)),
      ...section('Education and Training', taught),
      ...section('Skills', skills.map(item)),
    ]
  if (resume.shape === 'story')
    return [
      head,
      text(`${town}, ${phone}, ${email}`),
      ...section('About me', [text(about ?? headline)]),
      ...section('Where I worked', work.flatMap(byEmployer)),
      ...section('What I know', [text(`Skills: ${skills.join(', ')}`)]),
      ...section('School', taught),
    ]
  return [
    head,
    text(headline),
    text(`${town} | ${phone} | ${email}`),
    ...section('Summary', about === undefined ? [] : [text(about)]),
    ...section('Experience', work.flatMap(byTitle)),
    ...section('Skills', [text(skills.join(', '))]),
    ...section('Education', taught),
  ]
}

const byTitle = ({ title, employer, place, dates, did }: SampleWork): DocumentLine[] => [
  { look: 'strong', text: `${title}, ${employer}`, right: dates },
  text(place),
  ...did.map(item),
]

const byEmployer = ({ title, employer, place, dates, did }: SampleWork): DocumentLine[] => [
  { look: 'strong', text: `${employer}, ${place}`, right: dates },
  text(title),
  ...did.map(item),
]

/** What a person calls such a file. */
export function resumeFileName({ name, resume }: { name: string; resume: SampleResume }): string {
  const words = name.replace(/[^\w-]+/g, '_')
  return { pdf: `${words}_Resume.pdf`, docx: `Resume ${name}.docx`, doc: `${words.toLowerCase()}.doc` }[
    resume.format
  ]
}
