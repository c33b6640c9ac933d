import { Company } from '#contract/content/company.ts'
import { CompanyForm } from './company-form.tsx'
import { companyWords as words } from './company-words.ts'
import type { ContentEditor } from './content-editor.ts'
import { isChange, listChanges } from './list-changes.ts'
import type { PartChange } from './part-change.ts'

const labels = {
  name: words.name,
  legal_name: words.legalName,
  email: words.email,
  place: words.place,
  program: words.program,
  offices: words.offices,
  map: words.map,
  social: words.social,
  figures: words.figures,
  years: words.years,
  leader: words.leader,
  ours: words.ours,
} as const

/** The texts of a part, a line each. */
const textOf = (value: Company[keyof Company]): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOfEntry).join('\n\n')
  return textOfEntry(value)
}

const textOfEntry = (entry: object | string): string =>
  Object.values(typeof entry === 'string' ? [entry] : entry)
    .map((text) => (text === true ? '+' : text))
    .filter((text) => text !== '' && text !== false)
    .join('\n')

const LINES = ['name', 'legal_name', 'email', 'place', 'program', 'map', 'leader', 'years', 'ours'] as const

function changes(before: Company, after: Company): PartChange[] {
  const lines = LINES.map((key): PartChange => {
    return { key, name: labels[key], before: textOf(before[key]), after: textOf(after[key]) }
  })
  const offices = listChanges({
    ...{ name: 'office', before: before.offices, after: after.offices, textOf: textOfEntry },
    idOf: ({ name }) => name,
    nameOf: ({ name }, at) => words.office(at + 1, name),
  })
  const social = listChanges({
    ...{ name: 'link', before: before.social, after: after.social, textOf: textOfEntry },
    idOf: ({ href }) => href,
    nameOf: ({ name }, at) => words.link(at + 1, name),
  })
  const figures = listChanges({
    ...{ name: 'figure', before: before.figures, after: after.figures, textOf: textOfEntry },
    idOf: ({ label }) => label,
    nameOf: ({ label }, at) => words.figure(at + 1, label),
  })
  return [
    ...lines.slice(0, 5),
    ...offices,
    ...lines.slice(5, 6),
    ...social,
    ...figures,
    ...lines.slice(6),
  ].filter(isChange)
}

/** The editor of the firm's facts. */
export const companyEditor: ContentEditor<Company> = {
  body: Company,
  labels,
  textOf,
  changes,
  form: (props) => <CompanyForm {...props} />,
}
