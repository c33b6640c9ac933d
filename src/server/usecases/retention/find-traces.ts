import { AppError } from '#contract/core/errors.ts'
import { findApplication } from '#server/store/applications/applications.ts'
import { allApplicationsOf, personOf } from '#server/store/candidates/candidate-applications.ts'
import { findPersonOf } from '#server/store/candidates/candidates.ts'
import { branchOf } from '#server/store/candidates/parts.ts'
import type { Store } from '#server/store/engine/store.ts'
import {
  droppedResumes,
  heldByOthers,
  knownBy,
  messagesFrom,
  strayApplications,
  type Traces,
} from '#server/store/retention/traces.ts'

/** Whose: all candidates that are one person, or an application that is nobody's. */
export type Whole = { candidates: number[]; application_id: number | null; name: string }

/**
 * The whole that is asked for: whoever a candidate is part of, with all that is part of them; of an application the person whose it is,
 * or itself where it is nobody's. Throws `candidate_not_found` and `application_not_found`.
 */
export async function findWhole(
  store: Store,
  {
    candidate_id,
    application_id,
  }: { candidate_id?: number | undefined; application_id?: number | undefined },
): Promise<Whole> {
  if (candidate_id === undefined) {
    const application = await findApplication(store, application_id ?? 0)
    if (application === undefined) throw new AppError('application_not_found')
    const person = await personOf(store, application.id)
    if (person === null) return { candidates: [], application_id: application.id, name: application.name }
    return findWhole(store, { candidate_id: person })
  }
  const person = await findPersonOf(store, candidate_id)
  if (person === undefined) throw new AppError('candidate_not_found')
  return { candidates: (await branchOf(store, person)).ids, application_id: null, name: person.name }
}

/**
 * Where anything of somebody stands that came before `until`: their applications, those of nobody from one of their addresses, such as
 * spam, their messages and dropped resumes. An address that somebody else has by now is not theirs.
 */
export async function findTraces(
  store: Store,
  { candidates, application_id }: Pick<Whole, 'candidates' | 'application_id'>,
  until: string,
): Promise<Traces> {
  const own = (await allApplicationsOf(store, candidates))
    .filter(({ created_at }) => created_at <= until)
    .map(({ id }) => id)
  if (application_id !== null) own.push(application_id)
  const known = await knownBy(store, { candidates, applications: own })
  const others = await heldByOthers(store, known.emails, candidates)
  const emails = known.emails.filter((email) => !others.includes(email))
  const stray = await strayApplications(store, emails, until)
  return {
    ...known,
    emails,
    candidates,
    applications: [...new Set([...own, ...stray])].sort((a, b) => a - b),
    messages: await messagesFrom(store, emails, until),
    files: await droppedResumes(store, candidates, emails),
  }
}
