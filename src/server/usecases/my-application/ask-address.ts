import { randomBytes } from 'node:crypto'
import { fieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { ADDRESS_CHANGES_PER_DAY } from '#contract/core/limits.ts'
import { NewAddress } from '#contract/my-application/my-page.ts'
import { myTexts } from '#contract/my-application/texts.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { countMailsOfKind } from '#server/store/mail/outbox.ts'
import {
  countAddressChanges,
  insertAddressChange,
  newAddressOf,
  setAddressToken,
} from '#server/store/my-application/address-changes.ts'
import type { Clock } from '../core/clock.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { browserHash, newAddressSeed } from './address-link.ts'
import { ownPerson } from './own-person.ts'

const DAY = 86_400_000

type Deps = { store: Store; clock: Clock }

/**
 * Keeps that whoever proved an address wants to be known by another, and answers a token for the browser in which they said it: the link works there
 * alone, so that a mistyped address gives nobody anything. What is read and written here is the same for every address; the queue asks the new one
 * (`askNewAddress`). Throws `invalid_input`, and `forbidden` for an address that several people applied with.
 */
export async function askAddress(
  { store, clock }: Deps,
  email: string,
  fields: Record<string, string>,
): Promise<string> {
  const parsed = NewAddress.safeParse(fields)
  if (!parsed.success) throw new AppError('invalid_input', { fields: fieldErrors(parsed.error) })
  const { email: new_email } = parsed.data
  if (new_email === email) throw refused(myTexts.emailSame)
  const now = clock()
  const browser = randomBytes(32).toString('base64url')
  await inTransaction(store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, `address of ${email}`)
    if ((await ownPerson(transaction, email)).shared) throw new AppError('forbidden')
    const today = new Date(now.getTime() - DAY).toISOString()
    if ((await countAddressChanges(transaction, email, today)) >= ADDRESS_CHANGES_PER_DAY)
      throw refused(myTexts.emailTooOften)
    const asked_at = now.toISOString()
    await insertAddressChange(transaction, { email, new_email, browser_hash: browserHash(browser), asked_at })
  })
  return browser
}

const refused = (message: string) => new AppError('invalid_input', { fields: { email: message } })

/** Asks an address by a mail whether it is theirs who named it; one that was written to often enough today is left in peace. */
export async function askNewAddress(
  { store, clock, secret }: Deps & { secret: string },
  id: number,
): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const email = await newAddressOf(transaction, id)
    if (email === undefined) return
    // Of many that are asked at once each counts those before.
    await transaction.dialect.lock(transaction.sql, `address asked ${email}`)
    const now = clock()
    const asked = { recipient: email, kind: 'address_confirm' } as const
    const today = new Date(now.getTime() - DAY).toISOString()
    if ((await countMailsOfKind(transaction, asked, today)) >= ADDRESS_CHANGES_PER_DAY) return
    const { seed, token_hash } = newAddressSeed({ secret })
    if (await queueMail(transaction, email, { kind: 'address_confirm', reference: id, seed }, now))
      await setAddressToken(transaction, id, token_hash)
  })
}
