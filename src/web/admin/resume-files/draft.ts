import type { Candidate } from '#contract/candidates/candidate.ts'
import { type FactKind, factKind } from '#contract/candidates/fact-kinds.ts'
import { type ProposedFact, proposedFacts } from '#contract/resume-files/proposed-facts.ts'
import type { ResumeFileAccept, ResumeFileDetail } from '#contract/resume-files/resume-file.ts'

/** `offer`: it waits on the page of the person whom it is added to. */
export type Choice = 'use' | 'offer' | 'leave'

/** A fact as the review shows it: what was read or typed, and what becomes of it. */
export type DraftFact = {
  key: string
  kind: FactKind
  value: string
  /** What was read; undefined for what was typed. */
  read?: ProposedFact
  /** As the recruiter says; otherwise what is right follows from the person. */
  choice?: Choice
}

export type Draft = {
  /** Whom it is added to; null makes a candidate. */
  target: number | null
  facts: readonly DraftFact[]
}

/** What is proposed of a resume: who has its email already is that person. */
export function draftOf({ facts, same_person }: ResumeFileDetail): Draft {
  const read = facts === null ? [] : proposedFacts(facts)
  const drafted = read.map((fact, at) => ({
    key: `read-${at}`,
    kind: fact.kind,
    value: fact.value,
    read: fact,
  }))
  const unnamed = read.some(({ kind }) => kind === 'name')
    ? []
    : [{ key: 'name', kind: 'name' as const, value: '' }]
  return {
    target: same_person.find(({ reasons }) => reasons.includes('same_email'))?.id ?? null,
    facts: [...unnamed, ...drafted],
  }
}

const digits = (value: string) => value.replace(/;.*|\D/g, '').slice(-10)

const same = (kind: FactKind, a: string, b: string): boolean =>
  kind === 'phone'
    ? digits(a) === digits(b)
    : (factKind(kind).value.safeParse(a).data ?? a).toLowerCase() === b.toLowerCase()

const current = (person: Candidate, kind: FactKind) =>
  person.facts.filter((fact) => fact.kind === kind && fact.state === 'current')

/** Whether the person is known to be so. */
export const isKnown = ({ kind, value }: DraftFact, person: Candidate | undefined): boolean =>
  person !== undefined && current(person, kind).some((fact) => same(kind, value, fact.value))

/** What else is current of a kind that there is one of. */
export const replaced = ({ kind }: DraftFact, person: Candidate | undefined) =>
  person === undefined || factKind(kind).many ? undefined : current(person, kind)[0]

/** What becomes of a fact: what differs from what is known of a person is offered, unless the recruiter says otherwise. */
export function choiceOf(fact: DraftFact, person: Candidate | undefined): Choice {
  if (fact.value.trim() === '' || isKnown(fact, person)) return 'leave'
  return fact.choice ?? (replaced(fact, person) === undefined ? 'use' : 'offer')
}

/** What is sent when the draft is accepted. */
export function acceptedOf({ target, facts }: Draft, person: Candidate | undefined): ResumeFileAccept {
  return {
    candidate_id: target,
    facts: facts.flatMap((fact) => {
      const choice = choiceOf(fact, person)
      const { kind, value } = fact
      return choice === 'leave' ? [] : [{ kind, value, offer: choice === 'offer' }]
    }),
  }
}
