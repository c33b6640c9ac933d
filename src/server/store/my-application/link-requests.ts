import { isOf } from '../applications/sent-by.ts'
import { holderOf } from '../candidates/facts.ts'
import type { Store } from '../engine/store.ts'
import { enqueue } from '../queue/tasks.ts'

/** The tasks of the queue that answer a request for a link each; their key is its id. */
export const PAGE_LINK_TASK = 'page-link'

/** Keeps that somebody asked for a link by an address, known or not, until the queue has looked. */
export async function insertLinkRequest(transaction: Store, email: string, asked_at: string): Promise<void> {
  const { id } = await transaction.sql
    .insertInto('page_link_requests')
    .values({ email, asked_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(transaction, { kind: PAGE_LINK_TASK, key: id, at: asked_at, once: true })
}

/** Takes a request away and answers its address; undefined when it was answered before. */
export async function takeLinkRequest(transaction: Store, id: number): Promise<string | undefined> {
  const row = await transaction.sql
    .deleteFrom('page_link_requests')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst()
  return row?.email
}

/** Whether an address is of somebody: a candidate holds it, or an application that is no spam was sent with it. */
export async function isKnownAddress(store: Store, email: string): Promise<boolean> {
  if ((await holderOf(store, email)) !== undefined) return true
  const sent = await store.sql
    .selectFrom('applications')
    .select('id')
    .where(isOf(email))
    .where('spam_since', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return sent !== undefined
}
