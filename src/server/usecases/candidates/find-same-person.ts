import type { PossibleSamePerson } from '#contract/candidates/candidate.ts'
import { AppError } from '#contract/core/errors.ts'
import { findCandidate } from '#server/store/candidates/candidates.ts'
import { factsOf } from '#server/store/candidates/facts.ts'
import { branchOf } from '#server/store/candidates/parts.ts'
import { personsByPhone, personsByResume, personsNearName } from '#server/store/candidates/same-person.ts'
import type { Store } from '#server/store/engine/store.ts'
import { similarName } from '../applications/similar-name.ts'
import { otherCandidates } from './other-candidates.ts'
import { PHONE_DIGITS_LEAST } from './stated-fact.ts'

/** Who is looked at, and who is answered: among a hundred of one name nobody looks. */
const NEAR_MOST = 500
const MOST = 20

type Reason = PossibleSamePerson['reasons'][number]

/**
 * The persons who may be this one: the same phone, the same file, or nearly the same name; who has most in common first, then
 * the newest. Throws `candidate_not_found`.
 */
export async function findSamePerson({ store }: { store: Store }, id: number): Promise<PossibleSamePerson[]> {
  const row = await findCandidate(store, id)
  if (row === undefined) throw new AppError('candidate_not_found')
  const { ids } = await branchOf(store, row)
  const phones = (await factsOf(store, ids)).filter(
    ({ kind, state, value }) =>
      kind === 'phone' && state !== 'refused' && value.replace(/\D/g, '').length >= PHONE_DIGITS_LEAST,
  )
  const values = [...new Set(phones.map(({ value }) => value))]
  const near = await personsNearName(store, row, NEAR_MOST)
  const found = new Map<number, Reason[]>()
  const add = (reason: Reason, others: readonly number[]) => {
    for (const other of others)
      if (other !== row.id && other !== row.part_of) found.set(other, [...(found.get(other) ?? []), reason])
  }
  add('same_phone', await personsByPhone(store, values, MOST + 1))
  add('same_resume', await personsByResume(store, ids, MOST + 1))
  add(
    'similar_name',
    near.filter(({ sort_name }) => similarName(sort_name, row.sort_name)).map((other) => other.id),
  )
  const best = [...found].sort(([a, x], [b, y]) => y.length - x.length || b - a).slice(0, MOST)
  const reasons = new Map(best)
  const others = await otherCandidates(
    store,
    best.map(([other]) => other),
  )
  return others.map((other) => ({ ...other, reasons: reasons.get(other.id) ?? ['similar_name'] }))
}
