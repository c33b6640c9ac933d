import type { ComparedPerson, Evidence } from '#contract/evidence/evidence.ts'
import type { Requirement } from '#contract/evidence/requirement.ts'
import { dayText } from '../dates.ts'
import { words } from './words.ts'

/** What a requirement is called. */
export const nameOf = ({ kind, name }: Requirement): string =>
  kind === 'title' ? words.asks.worked(name) : name

/** "Resume of Nov 22, 2026 · 4 years by its dates or words". */
export const sourceOf = ({ from, at, years }: Evidence): string =>
  `${words.from[from]} ${dayText(new Date(at))}${years === null ? '' : ` · ${words.years(years)} ${words.by}`}`

/** "5 of 6 required, 1 of 2 nice to have". */
export function showsOf({ found }: ComparedPerson, requirements: readonly Requirement[]): string {
  const at = (level: 'required' | 'nice') =>
    requirements.flatMap((one, index) =>
      (one.level === 'required') === (level === 'required') ? [index] : [],
    )
  const [required, nice] = [at('required'), at('nice')]
  const count = (some: readonly number[]) => some.filter((index) => found[index] != null).length
  const short = requirements.filter((one, index) => isShort(found[index] ?? null, one.years)).length
  return words.shows(
    words.required(count(required), required.length),
    words.nice(count(nice), nice.length),
    words.fewerYears(short),
  )
}

/** Whether a line shows fewer years than are asked for. */
const isShort = (evidence: Evidence | null, asked: number | null): boolean =>
  asked !== null && evidence !== null && evidence.years !== null && evidence.years < asked

/** How a line is marked beside what is asked for. */
export const markOf = (evidence: Evidence | null, asked: number | null): { sign: string; tone: string } => {
  if (evidence === null) return { sign: '–', tone: '' }
  return isShort(evidence, asked) ? { sign: '◐', tone: 'text-warn' } : { sign: '✓', tone: 'text-ok' }
}

/** What stands where nothing was found: of a resume that nobody could read, or that is not there, nothing is known. */
export const missingOf = ({ resume }: ComparedPerson): string =>
  resume === 'read' ? words.missing : words.unknown
