import { AppError } from '#contract/core/errors.ts'
import { TEXT_CAPS, type Text, type TextInput, type WrittenText } from '#contract/texts/text.ts'
import { textTexts } from '#contract/texts/texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { notToContact } from '#server/store/bulks/chosen.ts'
import { lockLedger } from '#server/store/consents/ledger.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { heldOf } from '#server/store/texts/held.ts'
import { countWaiting, findText, insertText, lockNumber, textOfKey } from '#server/store/texts/texts.ts'
import { holderOfNumber, sharesOf } from '../consents/consent-state.ts'
import { personWithNumbers } from '../consents/person-consents.ts'
import type { Texting } from '../consents/texting.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { bodies } from './bodies.ts'
import { isCapped, waitsUntil } from './send-text.ts'

type Deps = { store: Store; clock: Clock; secret: string; texting: Texting }

/**
 * Has a text go out to a number of a person as soon as it may, and answers when, if it has to wait. Everything is asked again when it goes. The same `key` is the same text, which is
 * answered again.
 *
 * @throws AppError `candidate_not_found`, `invalid_input` for a number that is not theirs, `text_not_agreed`, `text_held`, `text_cap`,
 *   `do_not_contact`, `idempotency_key_reused` where the text of the key reads otherwise.
 */
export async function writeText(
  { store, clock, secret, texting }: Deps,
  id: number,
  { key, phone, purpose, body }: TextInput,
  actor: Pick<Actor, 'id'>,
): Promise<WrittenText> {
  const { row, ids, phones } = await personWithNumbers(store, id)
  if (!phones.includes(phone)) throw new AppError('invalid_input', { fields: { phone: textTexts.notTheirs } })
  const person = row.part_of ?? row.id
  if ((await notToContact(store, [person])).has(person)) throw new AppError('do_not_contact')
  const now = clock()
  const at = now.toISOString()
  const written = async (transaction: Store, text: Text): Promise<WrittenText> => ({
    ...text,
    goes_at:
      text.state === 'waiting' ? await waitsUntil(transaction, { phone, candidate: row.id }, now) : null,
  })
  return inTransaction(store, async (transaction) => {
    await lockNumber(transaction, phone)
    await lockLedger(transaction)
    const words = bodies.message(texting, body)
    const sent = await textOfKey(transaction, key)
    if (sent !== undefined) {
      const isSame = sent.phone === phone && sent.purpose === purpose && sent.body === words
      if (!isSame || sent.author?.id !== actor.id) throw new AppError('idempotency_key_reused')
      return written(transaction, sent)
    }
    const shares = await sharesOf(transaction, { secret }, phone, { candidates: ids })
    if (shares[purpose].state !== 'live') throw new AppError('text_not_agreed')
    if ((await heldOf(transaction, [phone])).length > 0) throw new AppError('text_held')
    const waiting = await countWaiting(transaction, phone, { purpose })
    if (
      waiting >= TEXT_CAPS.purpose.day ||
      (await isCapped(transaction, { phone, purpose, kind: 'message' }, now))
    )
      throw new AppError('text_cap')
    const holder = await holderOfNumber(transaction, { secret }, phone)
    const owner = ids.find((one) => one === holder?.candidate_id) ?? row.id
    const made = await insertText(transaction, {
      ...{ candidate_id: owner, phone, kind: 'message', purpose, body: words },
      ...{ state: 'waiting', author_id: actor.id, key, at },
    })
    await recordAudit(transaction, {
      ...{ at, actor_id: actor.id, action: 'text.write', subject: 'candidate', subject_id: String(row.id) },
      detail: { text: made, purpose },
    })
    const text = await findText(transaction, made)
    if (text === undefined) throw new AppError('text_not_found')
    return written(transaction, text)
  })
}
