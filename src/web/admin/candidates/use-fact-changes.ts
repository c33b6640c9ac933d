import { candidateEndpoints } from '#contract/candidates/endpoints.ts'
import type { CandidateFact, FactState } from '#contract/candidates/fact.ts'
import { factKind } from '#contract/candidates/fact-kinds.ts'
import { call } from '#web/api/client.ts'
import { detailWords } from './detail-words.ts'
import { factText } from './fact-value.tsx'
import { type CandidateChanges, factsOf, withFactState } from './use-candidate.ts'

const { facts: words, offers, notSaved, undone } = detailWords

/** What becomes of a fact, in words. */
const done: Readonly<Record<FactState, (value: string) => string>> = {
  current: words.restored,
  offered: words.restored,
  refused: offers.refused,
  former: words.removed,
}

/** Changes of facts: shown at once, saved, and offered to be taken back. */
export function useFactChanges({ candidate, change }: CandidateChanges) {
  const send = (id: number, body: { state?: FactState; first?: true }) =>
    call(candidateEndpoints.changeFact, { params: { id }, body })

  return {
    setState(fact: CandidateFact, state: FactState) {
      const replaced = factKind(fact.kind).many ? [] : factsOf(candidate, 'current', fact.kind)
      const says = fact.state === 'offered' && state === 'current' ? offers.accepted : done[state]
      change({
        done: says(factText(fact)),
        undone,
        failed: notSaved,
        ahead: (it) => withFactState(it, fact, state),
        save: () => send(fact.id, { state }),
        async unsave() {
          // Somebody always has a name: first the one that was there.
          if (state === 'current') for (const { id } of replaced) await send(id, { state: 'current' })
          await send(fact.id, { state: fact.state })
        },
      })
    },
    putFirst(fact: CandidateFact) {
      const [first] = factsOf(candidate, 'current', fact.kind)
      change({
        done: words.firstDone(factText(fact)),
        undone,
        failed: notSaved,
        ahead: (it) => ({ ...it, facts: [fact, ...it.facts.filter(({ id }) => id !== fact.id)] }),
        save: () => send(fact.id, { first: true }),
        unsave: async () => first && (await send(first.id, { first: true })),
      })
    },
  }
}
