import type { Insertable, Selectable } from 'kysely'
import { changed } from '../engine/changes.ts'
import type { Store } from '../engine/store.ts'
import { indexAgain } from '../search/search-index.ts'
import type { MessageTable } from './schema.ts'

const taken = ['id', 'fingerprint', 'created_at'] as const
type TakenMessage = Pick<Selectable<MessageTable>, (typeof taken)[number]>

/** Stores a message of the contact form and answers its id. */
export async function insertMessage(store: Store, values: Insertable<MessageTable>): Promise<number> {
  const { id } = await store.sql
    .insertInto('messages')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  await indexAgain(store, 'message', [id])
  await changed(store, 'counts')
  return id
}

/** The message that came under this (hashed) key before, or undefined. */
export function findMessageByKey(store: Store, key: string): Promise<TakenMessage | undefined> {
  return store.sql.selectFrom('messages').select(taken).where('request_key', '=', key).executeTakeFirst()
}

/** The newest message of the same content since `since`: a retry of it. */
export function findSameMessage(
  store: Store,
  fingerprint: string,
  since: string,
): Promise<TakenMessage | undefined> {
  return store.sql
    .selectFrom('messages')
    .select(taken)
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>', since)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}
