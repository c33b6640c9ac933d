import type { FactPatch } from '#contract/candidates/fact.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Store } from '#server/store/engine/store.ts'
import { type Changeable, lastChange } from '../core/refuse-stale.ts'
import type { ShownFact } from './shown-facts.ts'

/** A fact as the person shows it, all that the person shows, and all rows of its kind. */
export type FoundFact = { fact: ShownFact; shown: readonly ShownFact[]; all: readonly ShownFact[] }

/**
 * Throws `changed_meanwhile`, with who changed a fact last, for an answer to what the caller did not read: another answer was
 * given meanwhile, or another fact is current.
 */
export async function refuseUnseen(
  transaction: Store,
  personId: number,
  { fact, shown, all, seen }: FoundFact & { seen: FactPatch['seen'] },
): Promise<void> {
  if (seen === undefined) return
  // What is accepted of a merged candidate is said of the person anew: the same by its value, not by its id.
  const said = (factId: number | null) => all.find((one) => one.id === factId)?.value
  const current = shown.find(({ kind, state }) => kind === fact.kind && state === 'current')?.value
  const isCurrentSeen = seen.current === undefined || said(seen.current) === current
  if (fact.state === seen.state && isCurrentSeen) return
  throw new AppError('changed_meanwhile', { changed: [await lastChange(transaction, factChanges(personId))] })
}

const factChanges = (id: number): Changeable => ({
  subject: 'candidate',
  subject_id: String(id),
  actions: ['candidate.fact', 'candidate.merge', 'candidate.unmerge'],
})
