import { createHmac, randomBytes } from 'node:crypto'
import type { AuditAction } from '#contract/audit/audit.ts'
import { ACCOUNT_LINK_HOURS } from '#contract/core/limits.ts'
import { INVITATION_PATH } from '#contract/people/entry-paths.ts'
import type { LinkResponse } from '#contract/people/people.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { replaceAccountLink } from '#server/store/people/account-links.ts'
import type { AccountLinkTable } from '#server/store/people/schema.ts'
import type { Clock } from '../core/clock.ts'
import { hashed } from '../core/hashed.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { Actor } from './authenticate.ts'

export type LinkDeps = {
  store: Store
  clock: Clock
  /** Signs tokens; it is kept outside the database. */
  secret: string
  origin: string
  /** Whether there is a mail server. */
  sendsMail: boolean
}

/** Under which a token stands in the database: who reads it there cannot use it. */
export const tokenHash = (token: string): string => hashed(`account-link\n${token}`)

/**
 * The address of a link. Its token follows from the seed and a secret outside the database, so that the mail that
 * waits in the outbox need not hold it.
 */
export function accountLink({ secret, origin }: Pick<LinkDeps, 'secret' | 'origin'>, seed: string): string {
  return `${origin}${INVITATION_PATH}?token=${tokenOf(secret, seed)}`
}

const tokenOf = (secret: string, seed: string): string =>
  createHmac('sha256', secret).update(`account-link\n${seed}`).digest('base64url')

type Wanted = Pick<AccountLinkTable, 'email' | 'name' | 'role' | 'user_id'>
type Order = { wanted: Wanted; action: AuditAction; detail?: object }

/**
 * Makes a single-use link, for an account or for the invitation to one, in the place of an older one of the same kind
 * for the same person; writes it down and queues its mail. What `order` answers says for whom: it is asked in the
 * transaction that does all of this.
 */
export async function sendLink(
  deps: LinkDeps,
  actor: Actor,
  order: (transaction: Store) => Promise<Order>,
): Promise<LinkResponse> {
  const data = await inTransaction(deps.store, async (transaction) => {
    const { wanted, action, detail } = await order(transaction)
    const { email, user_id } = wanted
    const invites = user_id === null
    const now = deps.clock()
    const at = now.toISOString()
    const seed = randomBytes(32).toString('base64url')
    const expires_at = new Date(now.getTime() + ACCOUNT_LINK_HOURS * 3_600_000).toISOString()
    const id = await replaceAccountLink(transaction, {
      ...wanted,
      kind: invites ? 'invitation' : 'password',
      token_hash: tokenHash(tokenOf(deps.secret, seed)),
      created_by: actor.id,
      created_at: at,
      expires_at,
    })
    const kind = invites ? 'invitation' : 'password_link'
    const mailed = deps.sendsMail && (await queueMail(transaction, email, { kind, reference: id, seed }, now))
    await recordAudit(transaction, {
      at,
      actor_id: actor.id,
      action,
      subject: invites ? 'invitation' : 'user',
      subject_id: user_id ?? String(id),
      detail: { ...detail, mailed },
    })
    return { email, link: accountLink(deps, seed), expires_at, mailed }
  })
  return { data }
}
