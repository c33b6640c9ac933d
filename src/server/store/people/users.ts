import { randomUUID } from 'node:crypto'
import { letsIn, Role, type RoleAccess } from '#contract/people/role.ts'
import type { Store } from '../engine/store.ts'

const person = [
  'id',
  'name',
  'email',
  'role',
  'disabled',
  'twoFactorEnabled',
  'createdAt',
  'lastSignInAt',
] as const

/** What the role of an account is; undefined for one of a newer release, which has no rights here. */
export const roleOf = (role: string | null): Role | undefined => Role.safeParse(role).data

type Standing = { role: string | null; disabled: boolean | null }

const isLetIn = (access: RoleAccess, { role, disabled }: Standing): boolean => {
  const known = roleOf(role)
  return !disabled && known !== undefined && letsIn(access, known)
}

/** Whether an account may work with applicants: it can sign in and is no editor's. */
export const mayRecruit = (account: Standing): boolean => isLetIn('recruiter', account)

/** Whether an account may edit the content of the site: it can sign in and is no recruiter's. */
export const mayEdit = (account: Standing): boolean => isLetIn('editor', account)

/** Everybody who has an account, by name. */
export function listUsers(store: Store) {
  return store.sql.selectFrom('users').select(person).orderBy('name').orderBy('id').execute()
}

/** One account, or undefined. */
export function findUser(store: Store, id: string) {
  return store.sql.selectFrom('users').select(person).where('id', '=', id).executeTakeFirst()
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

type UserChange = { name?: string; role?: string; disabled?: boolean; lastSignInAt?: string }

/** Changes an account as of `at`; an account that is not there is no error. */
export async function updateUser(store: Store, id: string, change: UserChange, at: string): Promise<void> {
  await store.sql
    .updateTable('users')
    .set({ ...change, updatedAt: at })
    .where('id', '=', id)
    .execute()
}

type NewUser = { name: string; email: string; role: string; passwordHash: string }

/** Adds an account with its password, as better-auth does, and answers its id. The email address is lower case. */
export async function insertUser(store: Store, user: NewUser, at: string): Promise<string> {
  const { passwordHash, ...values } = user
  const id = randomUUID()
  await store.sql
    .insertInto('users')
    .values({ ...values, id, emailVerified: false, disabled: false, createdAt: at, updatedAt: at })
    .execute()
  await store.sql
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      accountId: id,
      providerId: 'credential',
      userId: id,
      password: passwordHash,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  return id
}

/** The hash of somebody's password, or undefined. */
export async function findPasswordHash(store: Store, userId: string): Promise<string | undefined> {
  const row = await store.sql
    .selectFrom('accounts')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? undefined
}

/** Replaces the hash of the password that an account signs in with. */
export async function updatePasswordHash(
  store: Store,
  userId: string,
  hash: string,
  at: string,
): Promise<void> {
  await store.sql
    .updateTable('accounts')
    .set({ password: hash, updatedAt: at })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
}

/** Somebody's second factor as it is kept: encrypted. */
export function findTwoFactor(store: Store, userId: string) {
  return store.sql
    .selectFrom('two_factors')
    .select(['secret', 'backupCodes'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** The recovery codes of everybody, as they are kept. */
export function listRecoveryCodes(store: Store) {
  return store.sql.selectFrom('two_factors').select(['id', 'backupCodes']).execute()
}

/** Keeps recovery codes in another way, unless one was used in the meantime. */
export async function replaceRecoveryCodes(
  store: Store,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await store.sql
    .updateTable('two_factors')
    .set({ backupCodes: to })
    .where('id', '=', id)
    .where('backupCodes', '=', from)
    .execute()
}

/** Takes the second factor from an account, its secret and recovery codes included. */
export async function deleteTwoFactor(store: Store, userId: string, at: string): Promise<void> {
  await store.sql.deleteFrom('two_factors').where('userId', '=', userId).execute()
  await store.sql
    .updateTable('users')
    .set({ twoFactorEnabled: false, updatedAt: at })
    .where('id', '=', userId)
    .execute()
}

/** The id of the oldest account of an administrator who may sign in, or undefined. */
export async function firstAdministrator(store: Store): Promise<string | undefined> {
  const row = await store.sql
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'administrator')
    .where((e) => e.or([e('disabled', 'is', null), e('disabled', '=', false)]))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}
