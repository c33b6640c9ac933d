import type { FactKind } from '#contract/candidates/fact-kinds.ts'
import { insertCandidate, updateCandidate } from '#server/store/candidates/candidates.ts'
import {
  type FactRow,
  factsOf,
  holderOf,
  insertFacts,
  keepFacts,
  lockEmails,
  type NewFact,
} from '#server/store/candidates/facts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { foldName } from '#server/store/search/folded.ts'
import { indexAgain } from '#server/store/search/search-index.ts'
import { type HeldPerson, lockPersonOf } from './lock-person.ts'
import { canonicalPhone } from './phone.ts'

/** Offers of a kind that wait for a recruiter. More come from no person. */
const OFFERS_MOST = 20

export type Applicant = {
  name: string
  email: string
  phone: string
  created_at: string
  /** Where the applicant came from: the source of a candidate who is new. */
  source?: string | null
}

/** The candidate that an application belongs to, and the person, held; a candidate of whom nothing is known yet is nobody's. */
export type Linked = { candidateId: number; person: HeldPerson | undefined }

/**
 * Finds whose an application is by its email, or makes a candidate: two of one new address at once make one. It belongs to
 * whom the address is said of, whoever they were merged into, so that a merge that is taken back takes it along.
 */
export async function candidateOf(transaction: Store, applicant: Applicant): Promise<Linked> {
  const email = applicant.email.toLowerCase()
  await lockEmails(transaction, [email])
  const known = await holderOf(transaction, email)
  if (known !== undefined) return { candidateId: known, person: await lockPersonOf(transaction, known) }
  const { name, created_at, source = null } = applicant
  return { candidateId: await insertCandidate(transaction, { name, created_at, source }), person: undefined }
}

/**
 * Keeps what the form of an application says: as facts of a new candidate, else as offers: an address is unproven, so it
 * changes nothing that is known. What was ever said of the person is not offered again.
 */
export async function keepFormFacts(
  transaction: Store,
  { candidateId, person }: Linked,
  applicationId: number,
  applicant: Applicant,
): Promise<void> {
  const { name, email, phone, created_at } = applicant
  const common = { origin: 'form', application_id: applicationId, created_at } as const
  const said = [
    { kind: 'name', value: name, written: name },
    { kind: 'email', value: email.toLowerCase(), written: email },
    { kind: 'phone', value: canonicalPhone(phone), written: phone },
  ] satisfies { kind: FactKind; value: string; written: string }[]
  const facts = said.filter(({ value }) => value !== '')
  if (person === undefined) {
    const current = { ...common, candidate_id: candidateId, state: 'current' } as const
    await insertFacts(
      transaction,
      facts.map((fact) => ({ ...current, ...fact })),
    )
    await indexAgain(transaction, 'candidate', [candidateId])
    return
  }
  const { id } = person.row
  const known = await factsOf(transaction, person.ids)
  const isSaid = (fact: FactRow, { kind, value }: (typeof facts)[number]) =>
    fact.kind === kind && compared(kind, fact.value) === compared(kind, value)
  const repeated = known.filter((fact) => facts.some((said) => isSaid(fact, said)))
  await keepFacts(
    transaction,
    repeated.map(({ id }) => id),
  )
  const offers = facts.filter((said) => {
    const waiting = known.filter(({ kind, state }) => kind === said.kind && state === 'offered').length
    return waiting < OFFERS_MOST && !repeated.some((fact) => isSaid(fact, said))
  })
  await updateCandidate(transaction, id, {}, created_at)
  const offered = { ...common, candidate_id: candidateId, state: 'offered' } as const
  await insertFacts(
    transaction,
    offers.map((fact): NewFact => ({ ...offered, ...fact })),
  )
  if (offers.length > 0) await indexAgain(transaction, 'candidate', [id])
}

const compared = (kind: string, value: string) => (kind === 'name' ? foldName(value) : value)
