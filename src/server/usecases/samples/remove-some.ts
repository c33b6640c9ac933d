import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { lockSamples, removeBeside, someSamples, updateSamples } from '#server/store/samples/samples.ts'
import { deleteUnheldValues } from '#server/store/search/facet-values.ts'
import { adoptApplications } from '../candidates/adopt-applications.ts'
import { eraseHeldApplications, erasePeople } from '../candidates/erase-people.ts'
import { besideOf } from './beside.ts'

/** People whom one transaction removes: it ends before anybody waits for it. */
const CHUNK = 5

/**
 * Removes some of the sample people; when there are none left, what came with them. What real people have with them stays: see
 * `erasePeople`. Cut off, it goes on with the next call.
 */
export async function removeSome(store: Store, now: Date): Promise<void> {
  const at = now.toISOString()
  const ended = await inTransaction(store, async (transaction) => {
    const row = await lockSamples(transaction)
    if (row?.state !== 'removing') return false
    const candidates = await someSamples(transaction, 'candidates', CHUNK)
    if (candidates.length > 0) {
      await erasePeople(transaction, { candidates, goes: ({ is_sample }) => is_sample }, at)
      return false
    }
    // Of a real person by now, such as one that an older version adopted.
    const applications = await someSamples(transaction, 'applications', CHUNK)
    if (applications.length > 0) {
      await eraseHeldApplications(transaction, applications, at)
      return false
    }
    await removeBeside(transaction, besideOf(row))
    await updateSamples(transaction, { state: 'removed', beside: '{}', ended_at: at })
    return true
  })
  if (!ended) return
  await adoptApplications({ store })
  await deleteUnheldValues(store)
}
