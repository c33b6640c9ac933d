import { createHmac } from 'node:crypto'
import { recordAudit } from '#server/store/audit.ts'
import { findUserId } from '#server/store/sessions.ts'
import type { Store } from '#server/store/store.ts'
import type { Clock } from '../clock.ts'

/**
 * Writes a failed try to sign in into the audit: by the account, or when there is none by a keyed hash of what was
 * typed. People type passwords into the wrong field, so the words themselves are written nowhere.
 */
export async function recordFailedLogin(
  { store, clock, secret }: { store: Store; clock: Clock; secret: string },
  email: string,
): Promise<void> {
  const hash = createHmac('sha256', secret).update(`failed login ${email}`).digest('hex').slice(0, 12)
  await recordAudit(store, {
    at: clock().toISOString(),
    actor_id: null,
    action: 'login.failed',
    subject: 'user',
    subject_id: (await findUserId(store, email)) ?? `unknown-${hash}`,
  })
}
