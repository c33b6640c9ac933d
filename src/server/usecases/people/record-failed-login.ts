import { createHmac } from 'node:crypto'
import { recordAudit } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import { findUserId } from '#server/store/people/sessions.ts'
import type { Clock } from '../core/clock.ts'

type Deps = { store: Store; clock: Clock; secret: string }

/**
 * Writes a failed try to sign in into the audit: by the account, or when there is none by a keyed hash of what was
 * typed. People type passwords into the wrong field, so the words themselves are written nowhere.
 */
export async function recordFailedLogin(deps: Deps, email: string): Promise<void> {
  const hash = createHmac('sha256', deps.secret).update(`failed login ${email}`).digest('hex').slice(0, 12)
  await recordAudit(deps.store, {
    ...entry(deps),
    subject_id: (await findUserId(deps.store, email)) ?? `unknown-${hash}`,
  })
}

/** Writes down that somebody knew the password of an account and not its second factor. */
export async function recordFailedSecondFactor(deps: Deps, userId: string): Promise<void> {
  await recordAudit(deps.store, { ...entry(deps), subject_id: userId, detail: { second_factor: true } })
}

const entry = ({ clock }: Deps) =>
  ({ at: clock().toISOString(), actor_id: null, action: 'login.failed', subject: 'user' }) as const
