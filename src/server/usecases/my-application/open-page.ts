import { randomBytes } from 'node:crypto'
import { PAGE_LINK_MINUTES, PAGE_SESSION_MINUTES } from '#contract/core/limits.ts'
import { MAIL_DAYS } from '#contract/mail/outbox.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { addressesBeside, findPageLink, takePageLink } from '#server/store/my-application/links.ts'
import { deletePageSession, insertPageSession, proveAddress } from '#server/store/my-application/sessions.ts'
import type { Clock } from '../core/clock.ts'
import { hashed } from '../core/hashed.ts'
import { pageTokenHash } from './page-link.ts'

type Deps = { store: Store; clock: Clock }

const MINUTE = 60_000
const DAY = 86_400_000

/** Under which the token of a session stands in the database. */
export const sessionHash = (token: string): string => hashed(`page-session\n${token}`)

/**
 * Uses a link up and answers the token of the session that it opens; undefined for one that was used, is too old, was
 * followed by a newer one, or never was. Whoever opens it holds the address: that is its proof.
 */
export async function openPage({ store, clock }: Deps, token: string): Promise<string | undefined> {
  const now = clock()
  const at = now.toISOString()
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const tokenHash = pageTokenHash(token)
  // A guess costs one look-up, and no transaction.
  const known = await findPageLink(store, tokenHash)
  if (known === undefined) return undefined
  return inTransaction(store, async (transaction) => {
    const limits = {
      at,
      sentAfter: before(PAGE_LINK_MINUTES * MINUTE),
      madeAfter: before(MAIL_DAYS * DAY + PAGE_LINK_MINUTES * MINUTE),
    }
    const addresses = await addressesBeside(transaction, known.email)
    const link = await takePageLink(transaction, tokenHash, addresses, limits)
    if (link === undefined) return undefined
    await proveAddress(transaction, link.email, at)
    return beginSession(transaction, link.email, now)
  })
}

/** Begins a session of whoever has proven an address, and answers its token. */
export async function beginSession(transaction: Store, email: string, now: Date): Promise<string> {
  const session = randomBytes(32).toString('base64url')
  await insertPageSession(transaction, {
    ...{ token_hash: sessionHash(session), email, began_at: now.toISOString() },
    ends_at: new Date(now.getTime() + PAGE_SESSION_MINUTES * MINUTE).toISOString(),
  })
  return session
}

/** Ends a session; one that is over is no error. */
export const leavePage = ({ store }: Pick<Deps, 'store'>, session: string): Promise<void> =>
  deletePageSession(store, sessionHash(session))
