import { randomBytes } from 'node:crypto'
import { AppError } from '#contract/core/errors.ts'
import type { Store } from '#server/store/engine/store.ts'
import { countUsers } from '#server/store/people/sessions.ts'
import { createAccount } from './create-account.ts'

const DEFAULT_EMAIL = 'admin@example.com'

type Account = { email: string | undefined; password: string | undefined }

export type FirstAdministrator = { email: string; generatedPassword: string | undefined }

/**
 * Creates the first administrator when there is no account yet. Answers the email and, only if it was made up
 * here, the password; undefined when there already was an account. `show` is told the same before it is stored: a password
 * that was stored and not shown yet would be lost with a process that is killed.
 * Throws an Error that names the variable when the wanted one cannot be, such as for a password that is easy to guess.
 */
export async function ensureAdministrator(
  deps: { store: Store; siteWords: () => readonly string[] },
  wanted: Account,
  show: (made: FirstAdministrator) => void = () => {},
): Promise<FirstAdministrator | undefined> {
  if ((await countUsers(deps.store)) > 0) return undefined
  const email = wanted.email ?? DEFAULT_EMAIL
  const generatedPassword = wanted.password === undefined ? randomBytes(15).toString('base64url') : undefined
  const password = wanted.password ?? generatedPassword ?? ''
  const made = { email, generatedPassword }
  const input = { email, name: 'Administrator', password, role: 'administrator' as const }
  try {
    await createAccount(deps, input, {
      isRandom: generatedPassword !== undefined,
      beforeKept: () => show(made),
    })
  } catch (error) {
    // Another instance on the same database was first.
    if ((await countUsers(deps.store)) > 0) return undefined
    throw namingVariables(error)
  }
  return made
}

/** Whoever starts the server knows the fields of the account as variables. */
function namingVariables(error: unknown): unknown {
  if (!(error instanceof AppError && error.fields)) return error
  const lines = Object.entries(error.fields).map(([field, why]) => `  ADMIN_${field.toUpperCase()}: ${why}`)
  return new Error(`The first administrator cannot be made:\n${lines.join('\n')}`)
}
