import type { LikelySame, PossibleSamePerson } from '#contract/candidates/candidate.ts'
import { AppError } from '#contract/core/errors.ts'
import { findCandidate } from '#server/store/candidates/candidates.ts'
import { factsOf } from '#server/store/candidates/facts.ts'
import { personsNotSame } from '#server/store/candidates/not-same-people.ts'
import { branchOf } from '#server/store/candidates/parts.ts'
import {
  personsByFact,
  personsByFile,
  personsByResume,
  personsNearName,
} from '#server/store/candidates/same-person.ts'
import type { Store } from '#server/store/engine/store.ts'
import { foldName } from '#server/store/search/folded.ts'
import { similarName } from '../applications/similar-name.ts'
import { otherCandidates } from './other-candidates.ts'
import { PHONE_DIGITS_LEAST } from './stated-fact.ts'

/** Who is looked at, and who is answered: among a hundred of one name nobody looks. */
const NEAR_MOST = 500
const MOST = 20

type Reason = PossibleSamePerson['reasons'][number]

/**
 * The persons who may be this one: the same email (an offered or former one), the same phone, the same file, or nearly the same name; nobody of
 * whom a recruiter said that it is somebody else (`sayNotSame`): those are told apart. Who has most in common comes first, then the newest. Throws
 * `candidate_not_found`.
 */
export async function findSamePerson({ store }: { store: Store }, id: number): Promise<LikelySame> {
  const row = await findCandidate(store, id)
  if (row === undefined) throw new AppError('candidate_not_found')
  const { ids } = await branchOf(store, row)
  const said = (await factsOf(store, ids)).filter(({ state }) => state !== 'refused')
  const valuesOf = (kind: 'email' | 'phone') =>
    said.flatMap((fact) => (fact.kind === kind ? [fact.value] : []))
  const person = row.part_of ?? row.id
  // Two who were told apart may have been merged since.
  const others = (await personsNotSame(store, ids)).filter((other) => other !== person)
  const most = MOST + 1 + others.length
  const not = [row.id, person, ...others]
  const near = await personsNearName(store, { name: row.name, not, most: NEAR_MOST })
  const data = await mostAlike(
    store,
    [
      ['same_email', await personsByFact(store, 'email', [...new Set(valuesOf('email'))], most)],
      ['same_phone', await withPhones(store, valuesOf('phone'), most)],
      ['same_resume', await personsByResume(store, ids, most)],
      ['similar_name', alike(near, row.sort_name)],
    ],
    not,
  )
  return { data, apart: await otherCandidates(store, others) }
}

/** What a resume says of whoever wrote it: emails and phones as facts hold them, and the SHA-256 of the file. */
type Likeness = {
  name: string | undefined
  emails: readonly string[]
  phones: readonly string[]
  sha256: string
}

/** The persons who may be the one that a resume is of: as `findSamePerson`, and those who have the same email. */
export async function personsLike(store: Store, like: Likeness): Promise<PossibleSamePerson[]> {
  const name = foldName(like.name ?? '')
  const near = await personsNearName(store, { name, not: [], most: NEAR_MOST })
  return mostAlike(store, [
    ['same_email', await personsByFact(store, 'email', like.emails, MOST)],
    ['same_phone', await withPhones(store, like.phones, MOST + 1)],
    ['same_resume', await personsByFile(store, like.sha256, MOST)],
    ['similar_name', name === '' ? [] : alike(near, name)],
  ])
}

const withPhones = (store: Store, phones: readonly string[], most: number) => {
  const whole = phones.filter((phone) => phone.replace(/\D/g, '').length >= PHONE_DIGITS_LEAST)
  return personsByFact(store, 'phone', [...new Set(whole)], most)
}

const alike = (near: readonly { id: number; sort_name: string }[], name: string) =>
  near.filter(({ sort_name }) => similarName(sort_name, name)).map(({ id }) => id)

async function mostAlike(
  store: Store,
  found: readonly (readonly [Reason, readonly number[]])[],
  not: readonly number[] = [],
): Promise<PossibleSamePerson[]> {
  const reasonsOf = new Map<number, Reason[]>()
  const left = new Set(not)
  for (const [reason, ids] of found)
    for (const id of ids) if (!left.has(id)) reasonsOf.set(id, [...(reasonsOf.get(id) ?? []), reason])
  const best = [...reasonsOf].sort(([a, x], [b, y]) => y.length - x.length || b - a).slice(0, MOST)
  const others = await otherCandidates(
    store,
    best.map(([id]) => id),
  )
  return others.map((other) => ({ ...other, reasons: reasonsOf.get(other.id) ?? ['similar_name'] }))
}
