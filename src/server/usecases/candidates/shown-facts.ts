import type { CandidateFact, FactState } from '#contract/candidates/fact.ts'
import { FACT_KINDS, type FactKind, factKind } from '#contract/candidates/fact-kinds.ts'
import { shownLine } from '#contract/core/text.ts'
import type { FactRow } from '#server/store/candidates/facts.ts'

/** What of two facts that say the same counts: what somebody decided before what waits for that. */
const RANKS: readonly FactState[] = ['current', 'former', 'refused', 'offered']

export type ShownFact = FactRow & { kind: FactKind }

/**
 * What is known of a person, of their own facts and those of who was merged into them, kind by kind in their order. Of a
 * kind that there is one of, those of the merged ones are former as soon as the person's own say anything; what several
 * say is shown once.
 */
export function factsOfPerson(person: number, rows: readonly FactRow[]): ShownFact[] {
  const isOwn = ({ candidate_id }: FactRow) => candidate_id === person
  return FACT_KINDS.flatMap((kind) => {
    const all = rows
      .flatMap((row) => (row.kind === kind ? [{ ...row, kind }] : []))
      .sort((a, b) => a.position - b.position || Number(isOwn(b)) - Number(isOwn(a)) || a.id - b.id)
    const settled = factKind(kind).many ? all : onlyOne(all, isOwn)
    const best = new Map<string, ShownFact>()
    for (const fact of settled) {
      const known = best.get(fact.value)
      if (known === undefined || RANKS.indexOf(fact.state) < RANKS.indexOf(known.state))
        best.set(fact.value, fact)
    }
    return settled.filter((fact) => best.get(fact.value) === fact)
  })
}

function onlyOne(facts: readonly ShownFact[], isOwn: (fact: FactRow) => boolean): ShownFact[] {
  const own = facts.some((fact) => isOwn(fact) && fact.state !== 'offered')
  const newest = facts.findLast(({ state }) => state === 'current')
  const counts = (fact: ShownFact) => (own ? isOwn(fact) : fact === newest)
  return facts.map((fact) =>
    fact.state === 'current' && !counts(fact) ? { ...fact, state: 'former' as const } : fact,
  )
}

/** A fact in the contract's words. */
export function toFact({ by_id, by_name, value, written, ...fact }: ShownFact): CandidateFact {
  return {
    id: fact.id,
    kind: fact.kind,
    value: shownLine(value),
    written: shownLine(written),
    state: fact.state,
    origin: fact.origin,
    application_id: fact.application_id,
    line: fact.line === null ? null : shownLine(fact.line),
    by: by_id === null ? null : { id: by_id, name: by_name ?? '' },
    created_at: fact.created_at,
    proven_at: fact.proven_at,
  }
}

/** What is current of a kind, as people read it, the first first. */
export const currentOf = (facts: readonly ShownFact[], kind: FactKind): string[] =>
  facts
    .filter((fact) => fact.kind === kind && fact.state === 'current')
    .map(({ value, written }) => shownLine(factKind(kind).asWritten ? written : value))
