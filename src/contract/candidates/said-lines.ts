import type { ResumeFacts, ResumeLine } from './resume-facts.ts'

const SKILLS_MOST = 100
const TITLES_MOST = 20

/** What a resume says of a person beside how to reach them; `years` only where dates or words say so. */
export type SaidLine = {
  kind: 'skill' | 'title' | 'place' | 'authorization'
  value: string
  years: number | null
  line: string
}

/** What was read in a resume, each with the line that says it; the first of its kind first. */
export function saidLines({ skills, headline, positions, place, authorizations }: ResumeFacts): SaidLine[] {
  const titles = positions.flatMap(({ title, lines }) => (title === null ? [] : [{ title, lines }]))
  return [
    ...skills.slice(0, SKILLS_MOST).map(({ name, years, lines }) => said('skill', name, lines, years)),
    ...[...(headline === null ? [] : [headline]), ...titles]
      .slice(0, TITLES_MOST)
      .map(({ title, lines }) => said('title', title, linesSaying(title, lines))),
    ...(place === null ? [] : [said('place', placeName(place), place.lines)]),
    ...authorizations.map(({ kind, lines }) => said('authorization', kind, lines)),
  ]
}

/** Of a position's lines that of its title first: its dates often stand in another. */
const linesSaying = (title: string, lines: readonly ResumeLine[]) =>
  lines.toSorted((a, b) => Number(b.text.includes(title)) - Number(a.text.includes(title)))

const said = (
  kind: SaidLine['kind'],
  value: string,
  lines: readonly ResumeLine[],
  years: number | null = null,
): SaidLine => ({ kind, value, years, line: lines[0]?.text ?? '' })

/** `Fort Lauderdale, FL`; what is abroad, or no town, as it is written. */
const placeName = ({ town, state, written }: NonNullable<ResumeFacts['place']>): string =>
  town !== null && state !== null ? `${town}, ${state}` : written
