import type { Invitation, Person } from '#contract/people/people.ts'
import type { Store } from '#server/store/engine/store.ts'
import { listInvitations } from '#server/store/people/account-links.ts'
import { listUsers, roleOf, type UserRow } from '#server/store/people/users.ts'
import type { Clock } from '../core/clock.ts'
import { signedInUser } from './authenticate.ts'

/** Everybody who has an account, and the invitations that nobody has taken. */
export async function listPeople({ store, clock }: { store: Store; clock: Clock }): Promise<{
  data: { people: Person[]; invitations: Invitation[] }
}> {
  const now = clock().toISOString()
  const people = (await listUsers(store)).map(personOf)
  const invitations = (await listInvitations(store)).map(
    ({ id, name, email, role, created_at, expires_at }) => ({
      id,
      name,
      email,
      role,
      created_at,
      expires_at,
      expired: expires_at <= now,
    }),
  )
  return { data: { people, invitations } }
}

/** What an administrator sees of an account. */
export function personOf(user: UserRow): Person {
  return {
    ...signedInUser(user),
    disabled: Boolean(user.disabled) || roleOf(user.role) === undefined,
    two_factor: Boolean(user.twoFactorEnabled),
    created_at: new Date(user.createdAt).toISOString(),
    last_sign_in_at: user.lastSignInAt,
  }
}
