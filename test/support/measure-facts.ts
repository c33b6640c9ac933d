import type { ResumeFacts } from '#contract/candidates/resume-facts.ts'
import { canonicalSkill } from '#server/store/search/skill-vocabulary.ts'
import type { LabelledResume, Labels } from './labelled-resumes.ts'

export const FIELDS = ['name', 'emails', 'phones', 'place', 'skills', 'titles', 'employers'] as const
export type Field = (typeof FIELDS)[number]

export type Miss = { id: string; field: Field; missing: string[]; wrong: string[] }
/** `exact` is the share of resumes in which the field is wholly right; the others count single values. */
export type Figures = { exact: number; precision: number; recall: number; f1: number }
export type Measured = { figures: Record<Field, Figures>; misses: Miss[] }

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()
const unique = (values: readonly string[]) => [...new Set(values.map(folded).filter(Boolean))]

/** What the facts say of a field, in the words of the labels. */
function found(facts: ResumeFacts, field: Field): string[] {
  switch (field) {
    case 'name':
      return [facts.name?.full ?? '']
    case 'emails':
      return facts.emails.map(({ email }) => email)
    case 'phones':
      return facts.phones.map(
        ({ e164, extension, written }) => (e164 ?? written) + (extension === null ? '' : `x${extension}`),
      )
    case 'place':
      return facts.place === null
        ? []
        : [
            [
              facts.place.town,
              facts.place.country === 'US' || facts.place.country === 'CA' ? facts.place.state : '',
              facts.place.country,
            ].join(' '),
          ]
    case 'skills':
      return facts.skills.map(({ name }) => name)
    case 'titles':
      return facts.positions.flatMap(({ title }) => title ?? [])
    case 'employers':
      return facts.positions.flatMap(({ employer }) => employer ?? [])
  }
}

function expected({ name, place, skills, ...labels }: Labels, field: Field): string[] {
  if (field === 'name') return [name]
  if (field === 'skills') return skills.map((skill) => canonicalSkill(skill) ?? skill)
  if (field !== 'place') return labels[field]
  const [town = '', state = '', country = ''] = place
  return [[town, country === 'US' || country === 'CA' ? state : '', country].join(' ')]
}

/** What the issue asks of a set; the rest is what must not be lost again. */
export const GOALS = {
  emails: { exact: 1 },
  phones: { exact: 0.99 },
  name: { exact: 0.97 },
  skills: { f1: 0.9 },
  place: { exact: 0.9 },
  titles: { f1: 0.85 },
  employers: { f1: 0.85 },
} as const satisfies Record<Field, Partial<Figures>>

/** The fields that are below their goals, in words. */
export function shortOf(figures: Record<Field, Figures>): string[] {
  return FIELDS.flatMap((field) => {
    const goal: Partial<Figures> = GOALS[field]
    return (Object.keys(goal) as (keyof Figures)[])
      .filter((figure) => figures[field][figure] < (goal[figure] ?? 0))
      .map((figure) => `${field} ${figure} ${figures[field][figure].toFixed(3)}, the goal is ${goal[figure]}`)
  })
}

/** Holds what was read out of each resume against its labels. */
export function measureFacts(read: readonly { resume: LabelledResume; facts: ResumeFacts }[]): Measured {
  const misses: Miss[] = []
  const figures = FIELDS.map((field) => {
    let [hits, said, meant, exact] = [0, 0, 0, 0]
    for (const { resume, facts } of read) {
      const is = unique(found(facts, field))
      const should = unique(expected(resume.labels, field))
      const missing = should.filter((one) => !is.includes(one))
      const wrong = is.filter((one) => !should.includes(one))
      hits += should.length - missing.length
      said += is.length
      meant += should.length
      if (missing.length + wrong.length > 0) misses.push({ id: resume.id, field, missing, wrong })
      else exact += 1
    }
    const [precision, recall] = [said === 0 ? 1 : hits / said, meant === 0 ? 1 : hits / meant]
    return [
      field,
      { exact: exact / read.length, precision, recall, f1: (2 * hits) / (said + meant) },
    ] as const
  })
  return { figures: Object.fromEntries(figures) as Record<Field, Figures>, misses }
}
