import { betterAuth } from 'better-auth'
import { admin, bearer, twoFactor } from 'better-auth/plugins'
import { adminAc, userAc } from 'better-auth/plugins/admin/access'
import {
  CHALLENGE_MINUTES,
  PASSWORD_MAX,
  PASSWORD_MIN,
  RECOVERY_CODES,
  SESSION,
} from '#contract/core/limits.ts'
import type { OpenStore } from '#server/store/engine/store.ts'
import { noteFault } from './auth-faults.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { hashedStorage } from './recovery-codes.ts'

const HOUR = 3_600_000

/** better-auth gives a session of a person who is not to be remembered one day, and 30 to the others. */
const NOT_REMEMBERED = 25 * HOUR

type AuthOptions = {
  secret: string
  origin: string
  /** Under which name an authenticator app lists its codes. */
  issuer: () => string
}

/**
 * better-auth on the product's own connection: accounts, passwords and sessions are its work.
 * Only signed tokens are taken, so a token read from the database cannot be replayed (spec-decisions row 7).
 * `secret` signs them, encrypts the secrets of authenticator apps, and is kept outside the database; `origin` is the
 * public address.
 */
export function createAuth(store: OpenStore, { secret, origin, issuer }: AuthOptions) {
  return betterAuth({
    baseURL: origin,
    secret,
    database: {
      db: store.raw,
      type: store.dialect.types.engine,
      transaction: true,
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, _message, ...details) => noteFault(details) },
    user: { modelName: 'users' },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION.remembered.absolute * 3600,
      disableSessionRefresh: true,
      additionalFields: {
        remembered: { type: 'boolean', required: true, input: false, defaultValue: false },
      },
    },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    databaseHooks: {
      session: {
        create: {
          async before(session, context) {
            // A session that goes on under a new token lives no longer than it would have.
            const before = context?.context.session?.session
            if (before !== undefined) {
              return { data: { ...session, remembered: before.remembered, expiresAt: before.expiresAt } }
            }
            const remembered = session.expiresAt.getTime() - session.createdAt.getTime() > NOT_REMEMBERED
            const hours = SESSION[remembered ? 'remembered' : 'plain'].absolute
            const expiresAt = new Date(session.createdAt.getTime() + hours * HOUR)
            return { data: { ...session, remembered, expiresAt } }
          },
        },
      },
    },
    // Where somebody was is nobody's business; the device is told so that a person knows their own sessions.
    advanced: { ipAddress: { disableIpTracking: true } },
    plugins: [
      twoFactor({
        get issuer() {
          return issuer()
        },
        twoFactorTable: 'two_factors',
        twoFactorCookieMaxAge: CHALLENGE_MINUTES * 60,
        backupCodeOptions: { amount: RECOVERY_CODES, storeBackupCodes: hashedStorage(secret) },
      }),
      bearer({ requireSignature: true }),
      admin({
        adminRoles: ['administrator'],
        defaultRole: 'recruiter',
        roles: { administrator: adminAc, recruiter: userAc, editor: userAc },
        // The column `banned` is what releases before editors read (migration 0080).
        schema: { user: { fields: { banned: 'disabled' } } },
      }),
    ],
  })
}

export type Auth = ReturnType<typeof createAuth>
