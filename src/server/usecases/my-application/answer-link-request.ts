import { PAGE_LINKS_PER_HOUR } from '#contract/core/limits.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { isKnownAddress, takeLinkRequest } from '#server/store/my-application/link-requests.ts'
import { countPageLinks } from '#server/store/my-application/links.ts'
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
    const email = await takeLinkRequest(transaction, id)
    if (email === undefined || !(await isKnownAddress(transaction, email))) return
    // Of many that are answered at once each counts those before.
    await transaction.dialect.lock(transaction.sql, `page links ${email}`)
    const now = clock()
    const since = new Date(now.getTime() - HOUR).toISOString()
    if ((await countPageLinks(transaction, email, since)) >= PAGE_LINKS_PER_HOUR) return
    const mailOf = ({ id, seed }: { id: number; seed: string }) =>
      ({ kind: 'page_link', reference: id, page_seed: seed }) as const
    await queueWithPageLink(transaction, { secret }, { to: email, mailOf }, now)
  })
}
