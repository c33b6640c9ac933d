import { AppError } from '#contract/core/errors.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { deleteCandidate, updateCandidate } from '#server/store/candidates/candidates.ts'
import { deleteFacts, factsOf, setState } from '#server/store/candidates/facts.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { KeptFacts } from './keep-accepted-facts.ts'
import { lockUnmergedCandidate } from './lock-person.ts'
import { recordChange } from './record-change.ts'

/**
 * Takes back what `keepAcceptedFacts` did at the moment `keptAt`: the candidate whom it made is gone, and what it added to one. In the
 * transaction of whoever holds the resume, which is no candidate's any more.
 *
 * @throws AppError `resume_file_used` when the candidate was changed since, by whatever
 */
export async function takeBackAcceptedFacts(
  transaction: Store,
  { candidate_id: id, created, added, states }: KeptFacts,
  { keptAt, resumeFile, by, at }: { keptAt: string; resumeFile: number; by: string; at: string },
): Promise<void> {
  const { row, ids } = await lockUnmergedCandidate(transaction, id).catch((cause: unknown) => {
    throw cause instanceof AppError ? new AppError('resume_file_used', { cause }) : cause
  })
  if (row.changed_at !== keptAt || (created && ids.length > 1)) throw new AppError('resume_file_used')
  await deleteFacts(transaction, added)
  if (created) {
    if (!(await deleteCandidate(transaction, id))) throw new AppError('resume_file_used')
    const detail = { resume_file: resumeFile }
    await recordAudit(transaction, {
      ...{ at, actor_id: by, action: 'candidate.remove', subject: 'candidate' },
      ...{ subject_id: String(id), detail },
    })
    return
  }
  for (const { id: fact, was } of states) await setState(transaction, [fact], was)
  const name = (await factsOf(transaction, [id])).find(
    ({ kind, state }) => kind === 'name' && state === 'current',
  )
  if (name !== undefined) await updateCandidate(transaction, id, { name: name.value }, at)
  const detail = { resume_file: resumeFile, back: true }
  await recordChange(transaction, id, { at, by, action: 'candidate.resume', detail })
}
