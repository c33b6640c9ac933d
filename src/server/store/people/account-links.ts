import type { Insertable, Selectable } from 'kysely'
import type { Store } from '../engine/store.ts'
import type { AccountLinkTable } from './schema.ts'

export type AccountLinkRow = Selectable<AccountLinkTable>

/** Puts a link in the place of an older one of its kind for the same address, and answers its id. */
export async function replaceAccountLink(store: Store, link: Insertable<AccountLinkTable>): Promise<number> {
  const { kind: _, email: __, ...rest } = link
  const { id } = await store.sql
    .insertInto('account_links')
    .values(link)
    .onConflict((conflict) => conflict.columns(['kind', 'email']).doUpdateSet(rest))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The invitations that nobody has taken, newest first. */
export function listInvitations(store: Store): Promise<AccountLinkRow[]> {
  return store.sql
    .selectFrom('account_links')
    .selectAll()
    .where('kind', '=', 'invitation')
    .orderBy('id', 'desc')
    .execute()
}

/** An invitation by its id, ended or not; undefined when it was taken or cancelled. */
export function findInvitation(store: Store, id: number): Promise<AccountLinkRow | undefined> {
  return store.sql
    .selectFrom('account_links')
    .selectAll()
    .where('id', '=', id)
    .where('kind', '=', 'invitation')
    .executeTakeFirst()
}

/** The link of a (hashed) token that still works at `now`, or undefined. */
export function findAccountLink(
  store: Store,
  tokenHash: string,
  now: string,
): Promise<AccountLinkRow | undefined> {
  return store.sql
    .selectFrom('account_links')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a link up: of many who try at once, one gets it. */
export function takeAccountLink(
  store: Store,
  tokenHash: string,
  now: string,
): Promise<AccountLinkRow | undefined> {
  return store.sql
    .deleteFrom('account_links')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Takes an invitation back; answers it, or undefined when it was gone already. */
export function deleteInvitation(store: Store, id: number): Promise<AccountLinkRow | undefined> {
  return store.sql
    .deleteFrom('account_links')
    .where('id', '=', id)
    .where('kind', '=', 'invitation')
    .returningAll()
    .executeTakeFirst()
}

/** Ends the links by which somebody could set a new password. */
export async function deleteLinksOf(store: Store, userId: string): Promise<void> {
  await store.sql.deleteFrom('account_links').where('user_id', '=', userId).execute()
}

/** Ends the links that somebody made for others, who may be nobody else. */
export async function deleteLinksMadeBy(store: Store, userId: string): Promise<void> {
  await store.sql.deleteFrom('account_links').where('created_by', '=', userId).execute()
}

/** Forgets links that ended before `before`. */
export async function deleteEndedLinks(store: Store, before: string): Promise<void> {
  await store.sql.deleteFrom('account_links').where('expires_at', '<', before).execute()
}
