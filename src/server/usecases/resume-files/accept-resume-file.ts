import { candidateTexts } from '#contract/candidates/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import type { ResumeFileAccept, ResumeFileDetail } from '#contract/resume-files/resume-file.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { updateResumeFile } from '#server/store/resume-files/resume-files.ts'
import { keepAcceptedFacts } from '../candidates/keep-accepted-facts.ts'
import type { Clock } from '../core/clock.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'
import { acceptedFacts, storedFacts } from './accepted-facts.ts'
import { getResumeFile } from './get-resume-file.ts'
import { lockOpenFile } from './lock-open.ts'

type Deps = Pick<AllDeps, 'log'> & { store: Store; clock: Clock }

/** Where a candidate is from whom a recruiter made of a dropped resume. */
const SOURCE = 'Resume file'

/**
 * Makes a candidate of a dropped resume, or adds it to one, with what a recruiter accepted of it. Of two at once one is done.
 *
 * @throws AppError `resume_file_not_found`, `resume_file_waiting`, `resume_file_decided`, `candidate_not_found`, `candidate_merged`,
 *   `email_taken`, `invalid_input` for what is no phone number, and for a new candidate without a name
 */
export async function acceptResumeFile(
  { store, clock, log }: Deps,
  id: number,
  { candidate_id, facts }: ResumeFileAccept,
  actor: Actor,
): Promise<ResumeFileDetail> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    const row = await lockOpenFile(transaction, id)
    const accepted = acceptedFacts(facts, storedFacts(row.facts))
    if (candidate_id === null && !accepted.some(({ kind, offer }) => kind === 'name' && !offer))
      throw new AppError('invalid_input', { fields: { facts: candidateTexts.nameMissing } })
    const kept = await keepAcceptedFacts(transaction, {
      ...{ candidateId: candidate_id, facts: accepted, source: SOURCE },
      ...{ resumeFile: id, by: actor.id, at },
    })
    await updateResumeFile(transaction, id, {
      state: 'accepted',
      candidate_id: kept.candidate_id,
      undo: JSON.stringify(kept),
      decided_by: actor.id,
      decided_at: at,
    })
    return getResumeFile({ store: transaction, log }, id)
  })
}
