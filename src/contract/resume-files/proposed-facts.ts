import type { FactInput } from '../candidates/fact.ts'
import { type FactKind, factKind, WORK_AUTHORIZATIONS } from '../candidates/fact-kinds.ts'
import type { ResumeFacts, ResumeLine } from '../candidates/resume-facts.ts'

/** A fact that a resume seems to say, with the lines that say it. */
export type ProposedFact = FactInput & {
  lines: readonly ResumeLine[]
  /** What is kept where the writing does not tell: a phone number whose country the resume's place tells. */
  canonical?: string
}

const isAuthorization = (kind: string): kind is keyof typeof WORK_AUTHORIZATIONS =>
  kind in WORK_AUTHORIZATIONS

/**
 * What was read in a resume as facts of a person, each value once, in the order in which a page shows them. What is no valid
 * value of its kind is left out. Titles and employers come as positions name them, the newest first.
 */
export function proposedFacts({
  name,
  emails,
  phones,
  links,
  place,
  headline,
  positions,
  skills,
  authorizations,
}: ResumeFacts): ProposedFact[] {
  const authorization = authorizations.flatMap(({ kind, lines }) =>
    isAuthorization(kind) ? [{ kind: 'work_authorization' as const, value: kind, lines }] : [],
  )
  const all: ProposedFact[] = [
    ...(name ? [{ kind: 'name' as const, value: name.full, lines: name.lines }] : []),
    ...emails.map(({ email, lines }) => ({ kind: 'email' as const, value: email, lines })),
    ...phones.map(({ e164, extension, written, lines }) => ({
      kind: 'phone' as const,
      value: written,
      lines,
      ...(e164 !== null && { canonical: extension === null ? e164 : `${e164};ext=${extension}` }),
    })),
    ...links.map(({ url, lines }) => ({ kind: 'link' as const, value: url, lines })),
    ...(place ? [{ kind: 'place' as const, value: place.written, lines: place.lines }] : []),
    ...titlesOf(headline, positions),
    ...named('employer', positions, ({ employer }) => employer),
    ...skills.map((skill) => ({ kind: 'skill' as const, value: skill.name, lines: skill.lines })),
    ...authorization.slice(0, 1),
  ]
  const known = new Set<string>()
  return all.filter(({ kind, value }) => {
    const parsed = factKind(kind).value.safeParse(value)
    const key = `${kind} ${parsed.data}`
    if (!parsed.success || known.has(key)) return false
    known.add(key)
    return true
  })
}

function titlesOf(headline: ResumeFacts['headline'], positions: ResumeFacts['positions']): ProposedFact[] {
  const titles = named('title', positions, ({ title }) => title)
  return headline ? [{ kind: 'title', value: headline.title, lines: headline.lines }, ...titles] : titles
}

const named = (
  kind: FactKind,
  positions: ResumeFacts['positions'],
  of: (position: ResumeFacts['positions'][number]) => string | null,
): ProposedFact[] =>
  positions.flatMap((position) => {
    const value = of(position)
    return value === null ? [] : [{ kind, value, lines: position.lines }]
  })
