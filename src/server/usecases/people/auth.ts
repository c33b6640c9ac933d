import { betterAuth } from 'better-auth'
import { admin, bearer } from 'better-auth/plugins'
import { adminAc, userAc } from 'better-auth/plugins/admin/access'
import { PASSWORD_MAX, PASSWORD_MIN, SESSION } from '#contract/limits.ts'
import type { OpenStore } from '#server/store/store.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

const HOUR = 3_600_000

/**
 * better-auth on the product's own connection: accounts, passwords and sessions are its work.
 * Only signed tokens are taken, so a token read from the database cannot be replayed (spec-decisions row 7).
 * `secret` signs them and is kept outside the database; `origin` is the public address.
 */
export function createAuth(store: OpenStore, { secret, origin }: { secret: string; origin: string }) {
  return betterAuth({
    baseURL: origin,
    secret,
    database: {
      db: store.raw,
      type: store.dialect.types.engine,
      transaction: true,
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
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
            const remembered = context?.body?.rememberMe === true
            const hours = SESSION[remembered ? 'remembered' : 'plain'].absolute
            return {
              data: {
                ...session,
                remembered,
                expiresAt: new Date(session.createdAt.getTime() + hours * HOUR),
              },
            }
          },
        },
      },
    },
    plugins: [
      bearer({ requireSignature: true }),
      admin({
        adminRoles: ['administrator'],
        defaultRole: 'recruiter',
        roles: { administrator: adminAc, recruiter: userAc },
      }),
    ],
  })
}

export type Auth = ReturnType<typeof createAuth>
