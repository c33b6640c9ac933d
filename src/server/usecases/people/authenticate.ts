import { AppError } from '#contract/core/errors.ts'
import { SESSION } from '#contract/core/limits.ts'
import { shownLine } from '#contract/core/text.ts'
import type { SignedInUser } from '#contract/people/session.ts'
import type { Store } from '#server/store/engine/store.ts'
import { touchSession } from '#server/store/people/sessions.ts'
import { isSecondFactorRequired } from '#server/store/people/sign-in-rules.ts'
import { roleOf } from '#server/store/people/users.ts'
import type { Clock } from '../core/clock.ts'
import type { Auth } from './auth.ts'
import { withFaults } from './auth-faults.ts'

const MINUTE = 60_000
const TOUCH_EVERY = 5 * MINUTE

export type Actor = SignedInUser & {
  token: string
  session_id: string
  expires_at: string
  /** Everybody must have a second factor, and this person has none. */
  second_factor_owed: boolean
}

type Deps = { store: Store; auth: Auth; clock: Clock }

/**
 * Who a signed token belongs to. Throws `unauthenticated` when it is unknown, revoked, expired, forged, idle for
 * too long (spec-decisions row 7), or its owner is disabled or of a role that this release does not know. What a page asks `unattended` is no use of the session.
 */
export async function authenticate(
  { store, auth, clock }: Deps,
  token: string,
  { unattended = false } = {},
): Promise<Actor> {
  const headers = new Headers({ authorization: `Bearer ${token}` })
  const found = await withFaults(() => auth.api.getSession({ headers }))
  if (found === null || found.user.banned === true || roleOf(found.user.role ?? null) === undefined)
    throw new AppError('unauthenticated')
  const { session, user } = found
  const now = clock()
  if (isOver(session, now)) throw new AppError('unauthenticated')
  const idle = now.getTime() - session.updatedAt.getTime()
  if (idle > TOUCH_EVERY && !unattended)
    await touchSession(store, session.id, now.toISOString()).catch(untilLater)
  return {
    ...signedInUser(user),
    token,
    session_id: session.id,
    expires_at: session.expiresAt.toISOString(),
    second_factor_owed: !user.twoFactorEnabled && (await isSecondFactorRequired(store)),
  }
}

/** Whether a session has ended by itself at `now`: its time is over, or nobody has used it for too long (spec-decisions row 7). */
export function isOver(
  { updatedAt, expiresAt, remembered }: { updatedAt: Date; expiresAt: Date; remembered: boolean },
  now: Date,
): boolean {
  const limit = SESSION[remembered ? 'remembered' : 'plain'].idle * 60 * MINUTE
  return now.getTime() - updatedAt.getTime() > limit || expiresAt <= now
}

/** A full disk or a locked database keeps nobody from reading: the next request notes it. */
function untilLater(error: unknown): void {
  if (!(error instanceof AppError)) throw error
}

/** What the product shows of an account. One of an unknown role cannot sign in, and is never shown as one of more rights. */
export function signedInUser(user: {
  id: string
  name: string
  email: string
  role?: string | null | undefined
}) {
  const role = roleOf(user.role ?? null) ?? 'editor'
  return { id: user.id, name: shownLine(user.name), email: user.email, role } satisfies SignedInUser
}
