import { AppError } from '#contract/core/errors.ts'
import type { Letter } from '#contract/letters/letter.ts'
import type { PastedInput } from '#contract/letters/letter-input.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { addressesOf } from '#server/store/letters/addresses.ts'
import { findLetter, insertLetter } from '#server/store/letters/letters.ts'
import { lockPersonOf } from '../candidates/lock-person.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../people/authenticate.ts'
import { letterAbout } from './letter-about.ts'
import { recordLetter } from './write-letter.ts'

type Deps = { store: Store; clock: Clock }

/** Keeps a mail from a person that came elsewhere, as a recruiter pastes it. Throws as `letterAbout`. */
export function pasteLetter(
  { store, clock }: Deps,
  { subject, body, ...whom }: PastedInput,
  actor: Actor,
): Promise<Letter> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    await lockPersonOf(transaction, whom.candidate_id)
    const { row, ids, application } = await letterAbout(transaction, whom)
    const [first] = await addressesOf(transaction, ids, application?.id ?? null)
    const id = await insertLetter(transaction, {
      ...{
        // Whose it is of several who are one person is known by the application alone: nothing says from which address it came.
        candidate_id: application?.candidate_id ?? row.id,
        application_id: application?.id ?? null,
        direction: 'in',
        subject,
        body,
        at,
      },
      ...{ signature: '', address: first?.address ?? '', author_id: actor.id, sent_at: at },
    })
    await recordLetter(transaction, row.id, { at, by: actor.id, action: 'letter.paste', letter: id })
    const letter = await findLetter(transaction, id)
    if (letter === undefined) throw new AppError('letter_not_found')
    return letter
  })
}
