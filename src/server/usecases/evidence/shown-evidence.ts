import { saidLines } from '#contract/candidates/said-lines.ts'
import { shownLine } from '#contract/core/text.ts'
import type { Evidence } from '#contract/evidence/evidence.ts'
import type { Requirement } from '#contract/evidence/requirement.ts'
import type { Application } from '#server/store/evidence/applicants.ts'
import type { KnownLines } from '#server/store/evidence/known-lines.ts'
import { skillNamed } from '#server/store/search/person-values.ts'
import { storedFacts } from '../resume-files/accepted-facts.ts'
import { isSameWork } from './title-words.ts'

/** What a person shows: for each requirement the line, or null; and how much of it, as people are ordered. */
export type Shown = {
  person: number
  found: (Evidence | null)[]
  required: number
  nice: number
  years: number
  /** The newest application with a resume, and the newest resume that came without one. */
  newest: Application | undefined
  file: KnownLines['files'][number] | undefined
  /** What makes them newer than others: how they applied for this job; of who did not, what came last with a resume. */
  came: Arrival | undefined
}

/** Without a number it came without an application. */
type Arrival = { id?: number; created_at: string }

type Held = Evidence & { name: string }

/** What is known of persons, of whom `applicants` applied for the job, held against requirements. Names, dates of birth, places and schools are not among what is looked at. */
export function shownEvidence(
  persons: readonly number[],
  requirements: readonly Requirement[],
  { readings, files, facts, applications }: KnownLines,
  applicants: ReadonlyMap<number, Application> = new Map(),
): Shown[] {
  const read = Map.groupBy(readings, ({ person }) => person)
  const said = Map.groupBy(facts, ({ person }) => person)
  const sent = Map.groupBy(applications, ({ person }) => person)
  const brought = Map.groupBy(files, ({ person }) => person)
  return persons.map((person) => {
    const held = [
      ...(read.get(person) ?? []).map((row) => ({ ...row, kind: row.kind, ...ofResume(row) })),
      ...(brought.get(person) ?? []).flatMap(ofFile),
      ...(said.get(person) ?? []).flatMap((row) => ofFact(row).map((one) => ({ ...one, kind: row.kind }))),
    ]
    const found = requirements.map((one) =>
      best(held.filter((row) => row.kind === one.kind && shows(row, one))),
    )
    const count = (level: Requirement['level']) =>
      requirements.filter((one, at) => one.level === level && found[at] !== null).length
    const [newest] = sent.get(person) ?? []
    const [file] = brought.get(person) ?? []
    return {
      person,
      found,
      required: count('required'),
      nice: count('nice'),
      years: requirements.filter(({ years }, at) => years !== null && (found[at]?.years ?? 0) >= years)
        .length,
      newest,
      file,
      came: applicants.get(person) ?? later(newest, file),
    }
  })
}

const shows = ({ name }: Held, requirement: Requirement): boolean =>
  requirement.kind === 'title' ? isSameWork(name, requirement.name) : name === requirement.name

function ofResume({ value, line, application_id, at, years }: KnownLines['readings'][number]): Held {
  return { name: value, line: shownLine(line), from: 'resume', application_id, at, years }
}

const ofFile = ({ facts, created_at }: KnownLines['files'][number]) => {
  const read = storedFacts(facts)
  return read === null
    ? []
    : saidLines(read).map(({ kind, value, line, years }) => ({
        ...{ kind, name: value, line: shownLine(line), from: 'resume' as const },
        ...{ application_id: null, at: created_at, years },
      }))
}

/** Whoever writes several skills into one fact means each of them. */
function ofFact(row: KnownLines['facts'][number]): Held[] {
  const { kind, value, written, line, origin, application_id, created_at } = row
  const names = kind === 'skill' ? value.split(',').map(skillNamed) : [value]
  return names.map((name) => ({
    name,
    line: shownLine(line ?? written),
    from: origin,
    application_id,
    at: created_at,
    years: null,
  }))
}

/** What says most years, else the newest. */
function best(held: readonly Held[]): Evidence | null {
  const [first] = held.toSorted((a, b) => (b.years ?? 0) - (a.years ?? 0) || (a.at < b.at ? 1 : -1))
  if (first === undefined) return null
  const { line, from, application_id, at, years } = first
  return { line, from, application_id, at, years }
}

const later = (sent: Arrival | undefined, file: Shown['file']): Arrival | undefined =>
  file !== undefined && file.created_at > (sent?.created_at ?? '') ? { created_at: file.created_at } : sent

/** The one who came last first, as lists of applications have it. */
export const byArrival = (a: Pick<Shown, 'person' | 'came'>, b: Pick<Shown, 'person' | 'came'>): number =>
  compare(b.came?.created_at ?? '', a.came?.created_at ?? '') ||
  (b.came?.id ?? 0) - (a.came?.id ?? 0) ||
  b.person - a.person

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** First who shows most of what is required, then most of what is nice to have, then enough of the years asked for, then the newest. */
export const byEvidence = (a: Shown, b: Shown): number =>
  b.required - a.required || b.nice - a.nice || b.years - a.years || byArrival(a, b)
