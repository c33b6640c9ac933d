import type { Generated } from 'kysely'
import type { Role } from '#contract/people/role.ts'

export type PeopleTables = {
  users: UserTable
  sessions: SessionTable
  accounts: AccountTable
  verifications: { id: string; identifier: string; value: string; expiresAt: string }
  two_factors: { id: string; userId: string; secret: string; backupCodes: string; verified: boolean | null }
  account_links: AccountLinkTable
  known_devices: KnownDeviceTable
  sign_in_rules: { id: number; second_factor_required: boolean; updated_at: string }
}

/** better-auth's, in its spelling; `lastSignInAt` and `shown_through` are ours. */
type UserTable = {
  id: string
  name: string
  email: string
  emailVerified: boolean
  role: string | null
  /** What an administrator said. The column `banned` is what older releases read of it: triggers keep it (0080). */
  disabled: Generated<boolean | null>
  twoFactorEnabled: boolean | null
  lastSignInAt: string | null
  /** Up to which application they were shown those that came in; null before the first time. */
  shown_through: Generated<number | null>
  createdAt: string
  updatedAt: string
}

type SessionTable = {
  id: string
  token: string
  userId: string
  remembered: boolean
  userAgent: string | null
  createdAt: string
  updatedAt: string
  expiresAt: string
}

/** The password of a user, hashed; `providerId` is `credential`. */
type AccountTable = {
  id: string
  accountId: string
  providerId: string
  userId: string
  password: string | null
  createdAt: string
  updatedAt: string
}

/** A single-use link by which a person sets a password: into an account to be, or into one that is. */
export type AccountLinkTable = {
  id: Generated<number>
  kind: 'invitation' | 'password'
  email: string
  name: string
  role: Role
  user_id: string | null
  token_hash: string
  created_by: string | null
  created_at: string
  expires_at: string
}

/** A browser in which somebody has signed in before. */
type KnownDeviceTable = {
  id: Generated<number>
  user_id: string
  token_hash: string
  /** The session that last began in it. */
  session_id: string | null
  used_at: string
}
