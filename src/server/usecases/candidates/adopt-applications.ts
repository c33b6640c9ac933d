import { findApplication } from '#server/store/applications/applications.ts'
import { applicationsOfNobody, setCandidate } from '#server/store/candidates/candidate-applications.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { candidateOf, keepFormFacts } from './link-applicant.ts'

const BATCH = 100

/** Says whose an application is, which belongs to nobody so far; in the transaction of whoever holds it. */
export async function adoptApplication(transaction: Store, id: number): Promise<void> {
  const application = await findApplication(transaction, id)
  if (application === undefined || application.candidate_id !== null || application.spam_since !== null)
    return
  const linked = await candidateOf(transaction, application)
  await setCandidate(transaction, id, linked.candidateId)
  await keepFormFacts(transaction, linked, id, application)
}

/**
 * Says whose the applications are that a previous version of the server took in beside this one, or found to be no spam.
 * May be cut off and run again; looks at `most` of them.
 */
export async function adoptApplications(
  { store }: { store: Store },
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (let [after, looked] = [0, 0]; looked < most; looked += BATCH) {
    const ids = await applicationsOfNobody(store, after, BATCH)
    const last = ids.at(-1)
    if (last === undefined) return
    for (const id of ids)
      await inTransaction(store, async (transaction) => {
        await transaction.dialect.lock(transaction.sql, `adopt application ${id}`)
        await adoptApplication(transaction, id)
      })
    after = last
  }
}
