import { COMPANY_MAX, type Company, type Office } from '#contract/content/company.ts'
import { companySampleParts, type SamplePart } from '#contract/content/sample-parts.ts'

/** What the screen asks for, besides the head office. */
const ASKED: ReadonlySet<string> = new Set(['name', 'legal_name', 'email', 'place', 'program'])

/**
 * Under another name: what the law calls the firm and its texts follow, until somebody says otherwise. With the name of the
 * sample firm goes what it says of itself, which is not true of another.
 */
export function renamed(body: Company, sample: Company, name: string): Company {
  const follows = (value: string, of: string) => [of, body.name, ''].includes(value)
  return {
    ...(body.name === sample.name ? withoutSample(body, sample) : body),
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

/** What of the sample firm is left beside the firm's name and head office, which the screen asks for. */
const left = (body: Company, sample: Company): SamplePart[] =>
  companySampleParts(body, sample).filter(
    ({ part, sample: at }) => !body.ours.includes(at) && !ASKED.has(part) && part !== 'offices.0',
  )

/** Whether nothing is said of the sample firm but where it is asked for. */
export const onlyOurs = (body: Company, sample: Company): boolean => left(body, sample).length === 0

/** Without what is the sample's of a card; its title stays with what the owner wrote there. */
function leaderWithout(leader: Company['leader'], fields: readonly string[]): Company['leader'] {
  const kept = (key: keyof Company['leader']) => (fields.includes(`leader.${key}`) ? '' : leader[key])
  const others = { text: kept('text'), profile: kept('profile'), portrait: leader.portrait }
  const isOwn = Object.values(others).some((value) => value !== '')
  return { ...others, title: isOwn ? leader.title : kept('title') }
}

/** Without what the sample firm says of itself. What an owner wrote, or called true of the firm, stays. */
export function withoutSample(body: Company, sample: Company): Company {
  const parts = new Map(left(body, sample).map(({ part, fields }) => [part, fields]))
  const own = <Entry>(list: 'offices' | 'social' | 'figures', entries: readonly Entry[]): Entry[] =>
    entries.filter((_, at) => !parts.has(`${list}.${at}`))
  return {
    ...body,
    offices: own('offices', body.offices),
    social: own('social', body.social),
    figures: own('figures', body.figures),
    ...(parts.has('map') && { map: '' }),
    ...(parts.has('years') && { years: { figure: '', label: '', whose: '' } }),
    leader: leaderWithout(body.leader, parts.get('leader') ?? []),
  }
}

const isBlank = (card: Company['years'] | Company['leader']): boolean =>
  Object.values(card).every((value) => value === '')

/** The same with it again, where the owner has nothing else. */
export function withSample(body: Company, sample: Company): Company {
  const { map, years, leader } = sample
  const names = new Set(body.offices.map(({ name }) => name.toLowerCase()))
  const links = new Set(body.social.map(({ href }) => href))
  const labels = new Set(body.figures.map(({ label }) => label))
  return {
    ...body,
    offices: [
      ...body.offices,
      ...sample.offices.slice(1).filter(({ name }) => !names.has(name.toLowerCase())),
    ].slice(0, Math.max(COMPANY_MAX.offices, body.offices.length)),
    social: [...body.social, ...sample.social.filter(({ href }) => !links.has(href))].slice(
      0,
      COMPANY_MAX.social,
    ),
    figures: [...body.figures, ...sample.figures.filter(({ label }) => !labels.has(label))].slice(
      0,
      COMPANY_MAX.figures,
    ),
    ...(body.map === '' && { map }),
    ...(isBlank(body.years) && { years }),
    ...(isBlank(body.leader) && { leader }),
  }
}
