import type { Candidate, CandidatePatch } from '#contract/candidates/candidate.ts'
import { candidateTexts } from '#contract/candidates/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { TAGS_MAX } from '#contract/core/limits.ts'
import { allowContact, updateCandidate } from '#server/store/candidates/candidates.ts'
import { addTags, keepTags, removeTags } from '#server/store/candidates/tags.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { enabledPersonName } from '#server/store/people/person-names.ts'
import type { Clock } from '../core/clock.ts'
import { refuseStale } from '../core/refuse-stale.ts'
import type { Actor } from '../people/authenticate.ts'
import { candidateTag, changeableCandidate } from './candidate-tag.ts'
import { getCandidate } from './get-candidate.ts'
import { type HeldPerson, lockUnmergedCandidate } from './lock-person.ts'
import { recordChange } from './record-change.ts'

type Deps = { store: Store; clock: Clock }

/**
 * Changes tags, owner, source, and whether a person may be contacted; answers the candidate. What is so already is neither
 * changed nor written down.
 *
 * @throws AppError `candidate_not_found`, `candidate_merged`, `changed_meanwhile` when `ifMatch` names another state,
 *   `invalid_input` for an owner who cannot sign in, and for more tags than a person may have.
 */
export async function changeCandidate(
  { store, clock }: Deps,
  id: number,
  patch: CandidatePatch,
  actor: Actor,
  ifMatch?: string,
): Promise<Candidate> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    const person = await lockUnmergedCandidate(transaction, id)
    const before = await getCandidate({ store: transaction, clock }, id)
    await refuseStale(transaction, changeableCandidate(id), { ifMatch, tag: candidateTag(before) })
    const detail = {
      ...(await changeTags(transaction, before, patch, at)),
      ...(await changeOwner(transaction, before, patch, at)),
      ...(await changeSource(transaction, before, patch, at)),
      ...(await changeContact(transaction, person, before, patch, at)),
    }
    if (Object.keys(detail).length === 0) return before
    await recordChange(transaction, id, { at, by: actor.id, action: 'candidate.update', detail })
    return getCandidate({ store: transaction, clock }, id)
  })
}

/** Who has more tags than one may have, by those of who was merged into them, can lose some, and get none. */
async function changeTags(
  transaction: Store,
  { id, tags: now }: Candidate,
  patch: CandidatePatch,
  at: string,
) {
  const { tagged = [], untagged = [] } = patch
  const next = new Set([...(patch.tags ?? now), ...tagged].filter((tag) => !untagged.includes(tag)))
  const added = [...next].filter((tag) => !now.includes(tag))
  const removed = now.filter((tag) => !next.has(tag))
  if (added.length > 0 && next.size > TAGS_MAX)
    throw new AppError('invalid_input', { fields: { tags: candidateTexts.tags } })
  await keepTags(
    transaction,
    [id],
    tagged.filter((tag) => next.has(tag)),
    at,
  )
  await addTags(transaction, id, added, at)
  await removeTags(transaction, id, removed)
  return { ...(added.length > 0 && { tagged: added }), ...(removed.length > 0 && { untagged: removed }) }
}

async function changeOwner(
  transaction: Store,
  { id, owner: now }: Candidate,
  { owner }: CandidatePatch,
  at: string,
) {
  if (owner === undefined || owner === (now?.id ?? null)) return {}
  const name = owner === null ? null : await enabledPersonName(transaction, owner)
  if (name === undefined)
    throw new AppError('invalid_input', { fields: { owner: candidateTexts.ownerUnknown } })
  await updateCandidate(transaction, id, { owner_id: owner }, at)
  return { owner: name }
}

async function changeSource(
  transaction: Store,
  { id, source: now }: Candidate,
  { source }: CandidatePatch,
  at: string,
) {
  if (source === undefined || source === now) return {}
  await updateCandidate(transaction, id, { source }, at)
  return { source }
}

/** Who was merged into the person may be contacted again, too: else they could never be. */
async function changeContact(
  transaction: Store,
  { ids }: HeldPerson,
  { id, do_not_contact: now }: Candidate,
  { do_not_contact }: CandidatePatch,
  at: string,
) {
  if (do_not_contact === undefined || do_not_contact === now) return {}
  if (do_not_contact) await updateCandidate(transaction, id, { do_not_contact }, at)
  else await allowContact(transaction, ids)
  return { do_not_contact }
}
