import { createHmac, randomBytes } from 'node:crypto'
import { ACCOUNT_LINK_HOURS } from '#contract/limits.ts'
import type { LinkAnswer } from '#contract/people.ts'
import { replaceAccountLink } from '#server/store/account-links.ts'
import type { AccountLinkTable } from '#server/store/schema.ts'
import type { Store } from '#server/store/store.ts'
import type { Clock } from '../clock.ts'
import { type MailQueue, queueMail } from '../queue-mail.ts'
import { hashed } from './count-try.ts'

export type LinkDeps = {
  store: Store
  clock: Clock
  /** Signs tokens; it is kept outside the database. */
  secret: string
  origin: string
  /** Whether there is a mail server. */
  sendsMail: boolean
} & MailQueue

/** Under which a token stands in the database: who reads it there can not use it. */
export const tokenHash = (token: string): string => hashed(`account-link\n${token}`)

/**
 * The address of a link. Its token follows from the seed and a secret outside the database, so that the mail that
 * waits in the outbox need not hold it.
 */
export function accountLink({ secret, origin }: Pick<LinkDeps, 'secret' | 'origin'>, seed: string): string {
  return `${origin}/invitation?token=${tokenOf(secret, seed)}`
}

const tokenOf = (secret: string, seed: string): string =>
  createHmac('sha256', secret).update(`account-link\n${seed}`).digest('base64url')

type Wanted = Pick<AccountLinkTable, 'kind' | 'email' | 'name' | 'role' | 'user_id' | 'created_by'>

/**
 * Makes a single-use link, in the place of an older one of the same kind for the same person, and queues its mail.
 * In the caller's transaction, which also writes the audit; `mailQueued` is to be called after it.
 */
export async function makeLink(
  deps: LinkDeps,
  transaction: Store,
  wanted: Wanted,
): Promise<LinkAnswer & { id: number }> {
  const now = deps.clock()
  const seed = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + ACCOUNT_LINK_HOURS * 3_600_000).toISOString()
  const token_hash = tokenHash(tokenOf(deps.secret, seed))
  const created_at = now.toISOString()
  const id = await replaceAccountLink(transaction, { ...wanted, token_hash, created_at, expires_at })
  const kind = wanted.kind === 'invitation' ? 'invitation' : 'password_link'
  const mailed =
    deps.sendsMail && (await queueMail(transaction, wanted.email, { kind, reference: id, seed }, now))
  const link = accountLink(deps, seed)
  return { id, data: { email: wanted.email, link, expires_at, mailed } }
}
