import { insertActivity } from '#server/store/candidates/activities.ts'
import { updateCandidate } from '#server/store/candidates/candidates.ts'
import { addTags } from '#server/store/candidates/tags.ts'
import type { Store } from '#server/store/engine/store.ts'
import { noteContact } from '#server/store/reports/answers.ts'
import { indexAgain } from '#server/store/search/search-index.ts'
import { insertStep } from '#server/store/steps/steps.ts'
import { makeCurrent } from '../candidates/current-fact.ts'
import { lockUnmergedCandidate } from '../candidates/lock-person.ts'
import { statedFact } from '../candidates/stated-fact.ts'
import { dayIn, momentOf } from './sample-times.ts'
import type { NewSample } from './store-sample.ts'

/** What a recruiter found out about a sample person and logged with them; without a recruiter only their tags. */
export async function storeWhatIsKnown(
  transaction: Store,
  id: number,
  { person, application, at, now, author }: NewSample,
): Promise<void> {
  const { facts = [], tags = [], logged = [], step } = person
  const since = momentOf(now, Math.max(application.days - 1, 0), at + 2)
  await addTags(transaction, id, tags, since)
  if (author !== undefined) {
    const held = await lockUnmergedCandidate(transaction, id)
    for (const fact of facts)
      await makeCurrent(
        transaction,
        held,
        { ...statedFact(fact, fact.kind), origin: 'recruiter' },
        { by: author, at: since },
      )
    for (const { kind, body, days } of logged) {
      const happened_at = momentOf(now, days, at + 4)
      await insertActivity(transaction, {
        ...{ candidate_id: id, kind, body, happened_at, author_id: author, created_at: happened_at },
      })
      await noteContact(transaction, id, happened_at)
    }
    if (step !== undefined)
      await insertStep(
        transaction,
        { application_id: null, candidate_id: id },
        { what: step.what, due_on: dayIn(now, step.dueIn), owner_id: author, created_at: since },
      )
    if (logged.length > 0) await updateCandidate(transaction, id, { owner_id: author }, since)
  }
  await indexAgain(transaction, 'candidate', [id])
}
