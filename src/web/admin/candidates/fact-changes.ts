import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import type { CandidateFact, FactPatch, FactState } from '#contract/candidates/fact.ts'
import { factKind } from '#contract/candidates/fact-kinds.ts'
import { call } from '#web/api/client.ts'
import { detailWords } from './detail-words.ts'
import { factText } from './fact-value.tsx'
import { offerWords } from './offer-words.ts'
import { type CandidateChanges, factsOf, withFactState } from './use-candidate.ts'

const { facts: words, notSaved, undone } = detailWords

/** What becomes of a fact, in words. */
const done: Readonly<Record<FactState, (value: string) => string>> = {
  current: words.restored,
  offered: words.restored,
  refused: offerWords.refused,
  former: words.removed,
}

const send = (id: number, body: FactPatch) => call(candidateEndpoints.changeFact, { params: { id }, body })

/** Gives a fact another state: shown at once, saved, and offered to be taken back. */
export function setFactState(
  { candidate, change }: CandidateChanges,
  fact: CandidateFact,
  state: FactState,
): void {
  const one = !factKind(fact.kind).many
  const [replaced] = one && state === 'current' ? factsOf(candidate, 'current', fact.kind) : []
  const current = one && state === 'current' ? (replaced?.id ?? null) : undefined
  const says = fact.state === 'offered' && state === 'current' ? offerWords.accepted : done[state]
  change({
    done: says(factText(fact)),
    undone,
    failed: notSaved,
    ahead: (it) => withFactState(it, fact, state),
    back: (it) => {
      const without = withFactState(it, fact, fact.state)
      return replaced === undefined ? without : withFactState(without, replaced, 'current')
    },
    save: () => send(fact.id, { state, seen: { state: fact.state, current } }),
    async unsave() {
      if (replaced === undefined) return send(fact.id, { state: fact.state, seen: { state } })
      // Somebody always has a name: first the one that was there.
      await send(replaced.id, { state: 'current', seen: { state: 'former', current: fact.id } })
      return send(fact.id, { state: fact.state, seen: { state: 'former' } })
    },
  })
}

/** Puts a fact before the others of its kind: shown at once, saved, and offered to be taken back. */
export function putFactFirst({ candidate, change }: CandidateChanges, fact: CandidateFact): void {
  const before = factsOf(candidate, 'current', fact.kind)
  const order = candidate.facts.map(({ id }) => id)
  change({
    done: words.firstDone(factText(fact)),
    undone,
    failed: notSaved,
    ahead: (it) => ({ ...it, facts: [fact, ...it.facts.filter(({ id }) => id !== fact.id)] }),
    save: () => send(fact.id, { first: true }),
    back: (it) => ({
      ...it,
      facts: it.facts.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)),
    }),
    // The first place is the only one that the server gives: those that stood before it take it one after another.
    async unsave() {
      const ahead = before.slice(
        0,
        before.findIndex(({ id }) => id === fact.id),
      )
      for (const { id } of ahead.toReversed()) await send(id, { first: true })
    },
  })
}
