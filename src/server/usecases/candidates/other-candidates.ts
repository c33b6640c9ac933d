import type { OtherCandidate } from '#contract/candidates/candidate.ts'
import { shownLine } from '#contract/core/text.ts'
import { countByCandidate } from '#server/store/candidates/candidate-applications.ts'
import { candidatesOf } from '#server/store/candidates/candidate-list.ts'
import { type FactRow, factsOf } from '#server/store/candidates/facts.ts'
import { partsOfPersons } from '#server/store/candidates/parts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { currentOf, factsOfPerson } from './shown-facts.ts'

/** What is said of these candidates, with what is said of those who are part of them, by id. */
export async function gathered(store: Store, ids: readonly number[]) {
  const whole = new Map(ids.map((id) => [id, id]))
  const parts = await partsOfPersons(store, ids)
  for (const { id, part_of } of parts) if (part_of !== null && !whole.has(id)) whole.set(id, part_of)
  const all = [...whole.keys()]
  const facts = ids.length === 0 ? [] : await factsOf(store, all)
  const byPerson = Map.groupBy(facts, ({ candidate_id }: FactRow) => whole.get(candidate_id) ?? 0)
  const counts = new Map<number, Applications>()
  for (const { candidate_id, ...own } of await countByCandidate(store, all)) {
    const person = whole.get(candidate_id) ?? 0
    const known = counts.get(person)
    const newer = known === undefined || isNewer(own, known) ? own : known
    counts.set(person, { ...newer, count: (known?.count ?? 0) + own.count })
  }
  return {
    all,
    whole,
    mayNotContact: new Set(parts.flatMap((part) => (part.do_not_contact ? (part.part_of ?? []) : []))),
    factsOf: (id: number) => factsOfPerson(id, byPerson.get(id) ?? []),
    applicationsOf: (id: number) => counts.get(id) ?? { count: 0, last: undefined },
  }
}

type Applications = Omit<Awaited<ReturnType<typeof countByCandidate>>[number], 'candidate_id'>

/** Of two of one moment the one with the higher number, as in every list. */
const isNewer = (one: Applications, other: Applications): boolean =>
  one.last_at > other.last_at || (one.last_at === other.last_at && one.last > other.last)

/** These candidates as others are held against them, in the order of the ids. */
export async function otherCandidates(store: Store, ids: readonly number[]): Promise<OtherCandidate[]> {
  const rows = await candidatesOf(store, ids)
  const { factsOf: known, applicationsOf } = await gathered(store, ids)
  return rows.map(({ id, name, created_at }) => ({
    id,
    name: shownLine(name),
    emails: currentOf(known(id), 'email'),
    phones: currentOf(known(id), 'phone'),
    applications_count: applicationsOf(id).count,
    created_at,
  }))
}
