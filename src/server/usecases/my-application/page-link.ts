import { createHmac, randomBytes } from 'node:crypto'
import type { Mail } from '#contract/mail/mail.ts'
import { myPaths } from '#contract/my-application/paths.ts'
import type { Store } from '#server/store/engine/store.ts'
import {
  deletePageLink,
  forgetPageLink,
  insertPageLink,
  setPageLinkSent,
} from '#server/store/my-application/links.ts'
import { hashed } from '../core/hashed.ts'
import { queueMail } from '../mail/queue-mail.ts'

type Linked = { id: number; seed: string }

/** Signs tokens; it is kept outside the database. */
type Secret = { secret: string }

/** Under which a token of a link stands in the database: who reads it there cannot use it. */
export const pageTokenHash = (token: string): string => hashed(`page-link\n${token}`)

const tokenOf = ({ secret }: Secret, seed: string): string =>
  createHmac('sha256', secret).update(`page-link\n${seed}`).digest('base64url')

/** Under which the link stands in the database whose seed a mail holds. */
export const pageLinkHash = (secret: Secret, seed: string): string => pageTokenHash(tokenOf(secret, seed))

/**
 * The address of a link to a candidate's own page. Its token follows from the seed and a secret outside the database, so
 * that the mail that waits in the outbox need not hold it.
 */
export const pageLink = ({ origin, ...secret }: Secret & { origin: string }, seed: string): string =>
  `${origin}${myPaths.page}?token=${tokenOf(secret, seed)}`

/** Opens what was sent with `email`, once, and ends the links of before to the same person (docs/decisions/0046). */
export async function makePageLink(
  transaction: Store,
  secret: Secret,
  email: string,
  now: Date,
): Promise<Linked> {
  const seed = randomBytes(32).toString('base64url')
  const id = await insertPageLink(transaction, {
    kind: 'page',
    email: email.toLowerCase(),
    token_hash: pageLinkHash(secret, seed),
    made_at: now.toISOString(),
  })
  return { id, seed }
}

/**
 * Queues a mail to a candidate that carries a link to their page, in the transaction of what it tells of. `mailOf` is given the
 * seed, which goes into the facts of the mail as `page_seed`: by it `pageLink` is the link's address when the mail is sent. False, and
 * nothing is kept or ended: the address was written to often enough today.
 */
export async function queueWithPageLink(
  transaction: Store,
  secret: Secret,
  { to, mailOf }: { to: string; mailOf: (link: Linked) => Mail },
  now: Date,
): Promise<boolean> {
  const link = await makePageLink(transaction, secret, to, now)
  const queued = await queueMail(transaction, to, mailOf(link), now)
  if (!queued) await deletePageLink(transaction, link.id)
  return queued
}

/** Takes a link back whose mail was taken back: those of before work again. */
export const dropPageLink = (transaction: Store, secret: Secret, seed: string): Promise<void> =>
  forgetPageLink(transaction, pageLinkHash(secret, seed))

/** Begins the time of a link when its mail has gone out, in the transaction that notes that. */
export const beginPageLink = (transaction: Store, secret: Secret, seed: string, at: string): Promise<void> =>
  setPageLinkSent(transaction, pageLinkHash(secret, seed), at)
