import { PAGE_LINKS_PER_HOUR } from '#contract/core/limits.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { countMailsOfKind } from '#server/store/mail/outbox.ts'
import { addressNow } from '#server/store/my-application/address-changes.ts'
import { isKnownAddress, takeLinkRequest } from '#server/store/my-application/link-requests.ts'
import type { Clock } from '../core/clock.ts'
import { queueWithPageLink } from './page-link.ts'

const HOUR = 3_600_000

type Deps = { store: Store; clock: Clock; secret: string }

/**
 * Answers a request for a link: a mail with one where the address is known and was not written to too often, else nothing. Either
 * way the request is gone afterwards, with the address that was typed.
 */
export async function answerLinkRequest({ store, clock, secret }: Deps, id: number): Promise<void> {
  await inTransaction(store, async (transaction) => {
    const typed = await takeLinkRequest(transaction, id)
    if (typed === undefined) return
    // Whoever has corrected their address may still type the one of before, or follow a link that went there.
    const email = (await isKnownAddress(transaction, typed)) ? typed : await addressNow(transaction, typed)
    if (email === undefined || !(await isKnownAddress(transaction, email))) return
    // Of many that are answered at once each counts those before.
    await transaction.dialect.lock(transaction.sql, `page links ${email}`)
    const now = clock()
    const since = new Date(now.getTime() - HOUR).toISOString()
    // Links of other mails, such as those about an interview, are nobody's asking.
    const asked = { recipient: email, kind: 'page_link' } as const
    if ((await countMailsOfKind(transaction, asked, since)) >= PAGE_LINKS_PER_HOUR) return
    const mailOf = ({ id, seed }: { id: number; seed: string }) =>
      ({ kind: 'page_link', reference: id, page_seed: seed }) as const
    await queueWithPageLink(transaction, { secret }, { to: email, mailOf }, now)
  })
}
