import { AppError } from '#contract/core/errors.ts'
import type { AcceptInput } from '#contract/people/people.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import {
  type AccountLinkRow,
  deleteLinksOf,
  findAccountLink,
  takeAccountLink,
} from '#server/store/people/account-links.ts'
import { deleteSessionsOf, findUserId } from '#server/store/people/sessions.ts'
import { insertUser, updatePasswordHash } from '#server/store/people/users.ts'
import type { Clock } from '../core/clock.ts'
import { tokenHash } from './account-link.ts'
import { rememberDevice } from './known-device.ts'
import { hashPassword } from './password-hash.ts'
import { refuseWeakPassword } from './password-strength.ts'

/**
 * Sets a password by a link and uses the link up, both or neither: an invitation becomes an account, a password link
 * changes one and ends its sessions. Nobody is signed in by it, so a second factor stays one. Answers the token by which
 * the account knows this browser, when `device` was sent: who has the link gets in however many strangers try. Throws
 * `link_ended` when the link was used, replaced, cancelled or is too old, `invalid_input` for a password that is easy to
 * guess: the link works on.
 */
export async function acceptLink(
  { store, clock, siteWords }: { store: Store; clock: Clock; siteWords: () => readonly string[] },
  { token, password, device }: AcceptInput,
): Promise<string | undefined> {
  const at = clock().toISOString()
  const hash = tokenHash(token)
  // Hashing a password is dear: nobody gets it done for a token that is none.
  const found = await findAccountLink(store, hash, at)
  if (found === undefined) throw new AppError('link_ended')
  await refuseWeakPassword(password, { siteWords: siteWords(), owner: found, field: 'password' })
  const passwordHash = await hashPassword(password)
  return inTransaction(store, async (transaction) => {
    const link = await takeAccountLink(transaction, hash, at)
    if (link === undefined) throw new AppError('link_ended')
    const userId = await settle(transaction, link, passwordHash, at)
    await recordAudit(transaction, {
      at,
      actor_id: userId,
      action: link.kind === 'invitation' ? 'user.invite_accept' : 'user.password',
      subject: 'user',
      subject_id: userId,
      detail:
        link.kind === 'invitation' ? { role: link.role, invited_by: link.created_by } : { by_link: true },
    })
    const asked = device === undefined ? undefined : 'new'
    return rememberDevice(transaction, asked, { userId, sessionId: null, at })
  })
}

async function settle(store: Store, link: AccountLinkRow, passwordHash: string, at: string): Promise<string> {
  const { email, name, role, user_id } = link
  if (user_id !== null) {
    await updatePasswordHash(store, user_id, passwordHash, at)
    await deleteSessionsOf(store, user_id)
    await deleteLinksOf(store, user_id)
    return user_id
  }
  // Made by a command beside the server in the meantime.
  if ((await findUserId(store, email)) !== undefined) throw new AppError('link_ended')
  return insertUser(store, { email, name, role, passwordHash }, at)
}
