import type { FactKind } from '#contract/candidates/fact-kinds.ts'
import { factKind } from '#contract/candidates/fact-kinds.ts'
import { AppError } from '#contract/core/errors.ts'
import { insertCandidate } from '#server/store/candidates/candidates.ts'
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
import { makeCurrent } from './current-fact.ts'
import { type HeldPerson, lockUnmergedCandidate } from './lock-person.ts'
import { recordChange } from './record-change.ts'

/** A fact as it is kept. `offer`: it waits for an answer on the person's page. */
export type AcceptedFact = {
  kind: FactKind
  value: string
  written: string
  origin: 'resume' | 'recruiter'
  line: string | null
  offer: boolean
}

/** What keeping the facts changed, for `takeBackAcceptedFacts`. */
export type KeptFacts = {
  candidate_id: number
  created: boolean
  added: number[]
  states: { id: number; was: FactRow['state'] }[]
}

type Accepted = {
  /** To whom they are added; null makes a candidate of them. */
  candidateId: number | null
  facts: readonly AcceptedFact[]
  source: string
  resumeFile: number
  by: string
  at: string
}

/**
 * Makes a candidate of what a recruiter accepted of a resume, or adds it to one: what is known already stays as it is, and what
 * is only offered waits. In the transaction of whoever holds the resume.
 *
 * @throws AppError `candidate_not_found`, `candidate_merged`, `email_taken`
 */
export async function keepAcceptedFacts(
  transaction: Store,
  { candidateId, facts, source, resumeFile, by, at }: Accepted,
): Promise<KeptFacts> {
  const emails = facts.filter(({ kind, offer }) => kind === 'email' && !offer).map(({ value }) => value)
  await lockEmails(transaction, emails)
  const name = facts.find(({ kind }) => kind === 'name')?.value ?? ''
  const created = candidateId === null
  const id = candidateId ?? (await insertCandidate(transaction, { name, source, created_at: at }))
  const person = await lockUnmergedCandidate(transaction, id)
  const before = created ? [] : await factsOf(transaction, person.ids)
  await refuseTaken(transaction, emails, person)
  await keepFacts(
    transaction,
    before
      .filter(({ kind, value }) => facts.some((fact) => fact.kind === kind && fact.value === value))
      .map(({ id }) => id),
  )
  const plain = facts.filter((fact) => !isKnown(before, fact) && (created || fact.offer || isMany(fact)))
  await insertFacts(transaction, inOrder(plain, before, { id, by, at }))
  // What was known once, and what takes the place of another.
  for (const fact of created ? [] : facts)
    if (!fact.offer && !plain.includes(fact)) await makeCurrent(transaction, person, fact, { by, at })
  const action = created ? 'candidate.create' : 'candidate.resume'
  const detail = { facts: facts.length, resume_file: resumeFile }
  await recordChange(transaction, id, { at, by, action, detail })
  return { candidate_id: id, created, ...changes(before, await factsOf(transaction, person.ids)) }
}

const isMany = ({ kind }: AcceptedFact) => factKind(kind).many

const isKnown = (facts: readonly FactRow[], { kind, value }: AcceptedFact) =>
  facts.some((fact) => fact.kind === kind && fact.value === value)

async function refuseTaken(transaction: Store, emails: readonly string[], { ids }: HeldPerson) {
  for (const email of emails) {
    const holder = await holderOf(transaction, email)
    if (holder !== undefined && !ids.includes(holder)) throw new AppError('email_taken')
  }
}

/** The facts behind those of their kind that are known; of a kind that there is one of the first is current. */
function inOrder(
  facts: readonly AcceptedFact[],
  before: readonly FactRow[],
  { id, by, at }: { id: number; by: string; at: string },
): NewFact[] {
  return [...Map.groupBy(facts, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    const { many } = factKind(kind)
    const last = Math.max(-1, ...before.filter((fact) => fact.kind === kind).map(({ position }) => position))
    return ofKind.map(({ offer, ...fact }, nth): NewFact => {
      const state = offer || (!many && nth > 0) ? 'offered' : 'current'
      const position = many ? last + 1 + nth : 0
      return { ...fact, candidate_id: id, state, by_id: by, position, created_at: at }
    })
  })
}

function changes(before: readonly FactRow[], after: readonly FactRow[]): Pick<KeptFacts, 'added' | 'states'> {
  const was = new Map(before.map(({ id, state }) => [id, state]))
  return {
    added: after.filter(({ id }) => !was.has(id)).map(({ id }) => id),
    states: after.flatMap(({ id, state }) => {
      const old = was.get(id)
      return old === undefined || old === state ? [] : [{ id, was: old }]
    }),
  }
}
