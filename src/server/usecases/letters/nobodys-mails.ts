import type { AuditAction } from '#contract/audit/audit.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Letter } from '#contract/letters/letter.ts'
import type { AssignInput, Nobodys, NobodysQuery } from '#contract/letters/received-endpoints.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { changed } from '#server/store/engine/changes.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { findLetter, updateLetter } from '#server/store/letters/letters.ts'
import { cameByMail, countNobodys, lockLetter, nobodysLetters } from '#server/store/letters/nobodys.ts'
import { lockMerges, lockPersonOf, lockUnmergedCandidate } from '../candidates/lock-person.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { recordAnswer } from '../messages/record-answer.ts'
import type { Actor } from '../people/authenticate.ts'
import { recordLetter } from './write-letter.ts'

type Deps = Pick<AllDeps, 'store' | 'clock'>

/** The mails that nobody could be found for. */
export async function nobodysMails(
  { store, readsMail }: Pick<AllDeps, 'store' | 'readsMail'>,
  { list }: NobodysQuery,
): Promise<Nobodys> {
  return { data: await nobodysLetters(store, list), counts: await countNobodys(store), reading: readsMail }
}

/**
 * Says whose a mail is that was read in the mailbox, or that it is nobody's; answers it. The last one to say so is right. Throws
 * `letter_not_found` for any other letter, `candidate_not_found`, `candidate_merged`.
 */
export function assignMail(
  { store, clock }: Deps,
  id: number,
  { candidate_id }: AssignInput,
  actor: Actor,
): Promise<Letter> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    // Of two people: whoever else holds several begins with this.
    await lockMerges(transaction)
    const row = await cameByMail(transaction, id)
    if (row === undefined) throw new AppError('letter_not_found')
    const change = { at, by: actor.id, action: 'letter.assign', letter: id } as const
    const persons = new Set<number>()
    for (const one of [row.candidate_id, candidate_id].filter((each) => each !== null)) {
      const held =
        one === candidate_id
          ? await lockUnmergedCandidate(transaction, one)
          : await lockPersonOf(transaction, one)
      persons.add(held.row.id)
    }
    const now = await lockLetter(transaction, id)
    if (now?.candidate_id !== row.candidate_id || now.contact_message_id !== row.contact_message_id)
      throw new AppError('letter_not_found')
    await updateLetter(transaction, id, {
      candidate_id,
      contact_message_id: null,
      application_id: null,
      answers_id: null,
      aside_at: null,
    })
    for (const person of persons) await recordLetter(transaction, person, change)
    if (row.contact_message_id !== null) await recordAnswer(transaction, row.contact_message_id, change)
    await changed(transaction, 'counts')
    return shown(transaction, id)
  })
}

/** Puts a mail that is nobody's aside, or brings it back; answers it. Throws `letter_not_found` for one that is somebody's. */
export function putMailAside(
  { store, clock }: Deps,
  id: number,
  isAside: boolean,
  actor: Actor,
): Promise<Letter> {
  const at = clock().toISOString()
  const action: AuditAction = isAside ? 'letter.aside' : 'letter.bring_back'
  return inTransaction(store, async (transaction) => {
    const row = await lockLetter(transaction, id)
    if (row === undefined || row.candidate_id !== null || row.contact_message_id !== null)
      throw new AppError('letter_not_found')
    if ((row.aside_at !== null) !== isAside) {
      await updateLetter(transaction, id, { aside_at: isAside ? at : null })
      await changed(transaction, 'counts')
      await recordAudit(transaction, {
        ...{ at, actor_id: actor.id, action, subject: 'letter', subject_id: String(id) },
      })
    }
    return shown(transaction, id)
  })
}

async function shown(transaction: Store, id: number): Promise<Letter> {
  const letter = await findLetter(transaction, id)
  if (letter === undefined) throw new AppError('letter_not_found')
  return letter
}
