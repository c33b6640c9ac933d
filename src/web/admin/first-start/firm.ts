import type { Company, Office } from '#contract/content/company.ts'

/** Under another name: what the law calls the firm and its texts follow, until somebody says otherwise. */
export function renamed(body: Company, sample: Company, name: string): Company {
  const follows = (value: string, of: string) => [of, body.name, ''].includes(value)
  return {
    ...body,
    name,
    ...(follows(body.legal_name, sample.legal_name) && { legal_name: name }),
    ...(follows(body.program, sample.program) && { program: name }),
  }
}

/** With another head office; the note that it is a sample goes. */
export function withOffice(body: Company, change: Partial<Office>): Company {
  const [first, ...others] = body.offices
  const blank = { name: '', label: '', address: '', hours: '', note: '', phone: '' }
  return { ...body, offices: [{ ...blank, ...first, note: '', ...change }, ...others] }
}

/** What a firm can do without. */
const nothing = {
  map: '',
  social: [],
  figures: [],
  years: { figure: '', label: '', whose: '' },
  leader: { title: '', text: '', profile: '', portrait: '' },
} as const satisfies Partial<Company>

/** Whether nothing is said but of the firm and its head office. */
export const onlyOurs = (body: Company): boolean =>
  body.offices.length <= 1 &&
  (Object.keys(nothing) as (keyof typeof nothing)[]).every(
    (part) => JSON.stringify(body[part]) === JSON.stringify(nothing[part]),
  )

/** Without what the sample firm says of itself. */
export const withoutSample = (body: Company): Company => ({
  ...body,
  ...structuredClone(nothing),
  social: [],
  figures: [],
  offices: body.offices.slice(0, 1),
})

/** The same with it again. */
export const withSample = (body: Company, sample: Company): Company => ({
  ...body,
  ...{ map: sample.map, social: sample.social, figures: sample.figures },
  ...{ years: sample.years, leader: sample.leader },
  offices: [...body.offices.slice(0, 1), ...sample.offices.slice(1)],
})
