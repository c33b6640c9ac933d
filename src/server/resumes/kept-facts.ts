import type { ResumeFacts, ResumeLine } from '#contract/candidates/resume-facts.ts'
import type { ReadFact } from '#server/store/candidates/resume-facts.ts'
import { factsOf } from './facts/facts-of.ts'

/** A resume of ten pages. What stands behind them says what a person is no better, and costs time. */
const TEXT_MOST = 30_000
const SKILLS_MOST = 100
const TITLES_MOST = 20

/** What is kept of what the text of a resume says, each with the line that says it; the first of its kind first. */
export function keptFacts(text: string, today: string): ReadFact[] {
  const { skills, headline, positions, place, authorizations } = factsOf(text.slice(0, TEXT_MOST), today)
  const titles = positions.flatMap(({ title, lines }) => (title === null ? [] : [{ title, lines }]))
  return [
    ...skills.slice(0, SKILLS_MOST).map(({ name, years, lines }) => fact('skill', name, lines, years)),
    ...[...(headline === null ? [] : [headline]), ...titles]
      .slice(0, TITLES_MOST)
      .map(({ title, lines }) => fact('title', title, linesSaying(title, lines))),
    ...(place === null ? [] : [fact('place', placeName(place), place.lines)]),
    ...authorizations.map(({ kind, lines }) => fact('authorization', kind, lines)),
  ]
}

/** Of a position's lines that of its title first: its dates often stand in another. */
const linesSaying = (title: string, lines: readonly ResumeLine[]) =>
  lines.toSorted((a, b) => Number(b.text.includes(title)) - Number(a.text.includes(title)))

const fact = (kind: string, value: string, lines: readonly ResumeLine[], years: number | null = null) => ({
  kind,
  value,
  years,
  line: lines[0]?.text ?? '',
})

/** `Fort Lauderdale, FL`; what is abroad, or no town, as it is written. */
const placeName = ({ town, state, written }: NonNullable<ResumeFacts['place']>): string =>
  town !== null && state !== null ? `${town}, ${state}` : written
