import { type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import { shownLine } from '#contract/core/text.ts'
import type { LeadStatus } from '#contract/messages/lead.ts'
import type { MessageHead, MessageList, RecruiterMessage } from '#contract/messages/recruiter-message.ts'
import { apart } from '../engine/apart.ts'
import { changed } from '../engine/changes.ts'
import type { Schema } from '../engine/schema.ts'
import type { Store } from '../engine/store.ts'
import { searched } from '../search/searched.ts'
import type { MessageTable } from './schema.ts'

/** Which messages a list is about; `person` is whose `mine` are, `today` the company's day. */
export type MessageFilter = {
  list: MessageList
  status?: LeadStatus | undefined
  search: string
  person: string
  today: string
}

const EXCERPT = 160
const columns = [
  'messages.id',
  'messages.email',
  'messages.company',
  'messages.subject',
  'messages.spam',
  'messages.status',
  'messages.due_on',
  'messages.assigned_to',
  'messages.created_at',
  'messages.read_at',
  'messages.closed_at',
  'users.name as person',
] as const

type HeadRow = {
  id: number
  email: string
  company: string
  subject: string
  spam: boolean
  status: LeadStatus
  due_on: string | null
  assigned_to: string | null
  created_at: string
  read_at: string | null
  closed_at: string | null
  person: string | null
}

function headOf(row: HeadRow, words: string): MessageHead {
  const { assigned_to, created_at, person, spam, ...rest } = row
  return {
    ...rest,
    email: shownLine(rest.email),
    company: shownLine(rest.company),
    subject: shownLine(rest.subject),
    spam: Boolean(spam),
    excerpt: words.replace(/\s+/g, ' ').trim(),
    assigned_to: assigned_to === null ? null : { id: assigned_to, name: person ?? '' },
    sent_at: created_at,
  }
}

type MessageQuery<O> = SelectQueryBuilder<Schema, 'messages', O>

const messages = (store: Store, { search }: MessageFilter) =>
  apart(store, search === '' ? 'list' : 'search').selectFrom('messages')

function matching<O>(store: Store, query: MessageQuery<O>, filter: MessageFilter): MessageQuery<O> {
  let found = query.where('messages.spam', '=', filter.list === 'spam')
  if (filter.list === 'closed') found = found.where('messages.closed_at', 'is not', null)
  else if (filter.list !== 'spam') found = found.where('messages.closed_at', 'is', null)
  if (filter.list === 'mine') found = found.where('messages.assigned_to', '=', filter.person)
  if (filter.list === 'due') found = found.where('messages.due_on', '<=', filter.today)
  if (filter.status !== undefined) found = found.where('messages.status', '=', filter.status)
  const wanted = searched(store, 'message', filter.search)
  return wanted === undefined ? found : found.where(wanted)
}

/** How many messages the filter leaves. */
export async function countMessages(store: Store, filter: MessageFilter): Promise<number> {
  const { count } = await matching(store, messages(store, filter), filter)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const ordered = <O>(query: MessageQuery<O>, { list }: MessageFilter): MessageQuery<O> =>
  list === 'due'
    ? query.orderBy('messages.due_on').orderBy('messages.id')
    : query.orderBy('messages.id', 'desc')

/** The messages of one page, newest first; those that are due, the latest first. `page` counts from 1. */
export async function messagesOfPage(
  store: Store,
  filter: MessageFilter,
  { page, size }: { page: number; size: number },
): Promise<MessageHead[]> {
  const ids = ordered(matching(store, messages(store, filter), filter), filter)
    .select('messages.id')
    .limit(size)
    .offset((page - 1) * size)
  const rows = await ordered(messages(store, filter), filter)
    .innerJoin(ids.as('page'), 'page.id', 'messages.id')
    .leftJoin('users', 'users.id', 'messages.assigned_to')
    .select(columns)
    .select(sql<string>`substr(messages.message, 1, ${sql.lit(EXCERPT)})`.as('words'))
    .execute()
  return rows.map(({ words, ...row }) => headOf(row, words))
}

/** A message without its conversation. */
export type StoredMessage = Omit<RecruiterMessage, 'bounced' | 'person' | 'letters' | 'older_letters'>

/** One message with all that was sent; undefined when there is none. */
export async function findRecruiterMessage(store: Store, id: number): Promise<StoredMessage | undefined> {
  const row = await store.sql
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.assigned_to')
    .select([...columns, 'messages.phone', 'messages.message'])
    .where('messages.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { phone, message, ...head } = row
  return { ...headOf(head, message.slice(0, EXCERPT)), phone: shownLine(phone), message }
}

/** The newest message that is no spam; undefined when there is none. */
export async function newestMessage(store: Store): Promise<StoredMessage | undefined> {
  const row = await store.sql
    .selectFrom('messages')
    .select('id')
    .where('spam', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && findRecruiterMessage(store, row.id)
}

/** Whoever changes a message, or what is written about it, waits for the other. Several are held in the order of their numbers. */
export const lockMessage = (transaction: Store, id: number): Promise<void> =>
  transaction.dialect.lock(transaction.sql, `message ${id}`)

/** Open messages that nobody has read. Spam does not count. */
export async function countUnreadMessages(store: Store): Promise<number> {
  const { count } = await apart(store)
    .selectFrom('messages')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('spam', '=', false)
    .where('closed_at', 'is', null)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** What the admin may change of a message; what was sent stays as it came. */
export type MessageChange = Updateable<
  Pick<MessageTable, 'read_at' | 'closed_at' | 'spam' | 'assigned_to' | 'status' | 'due_on'>
>

/** Stores such a change of a message; a message that is not there is no error. */
export async function updateMessage(store: Store, id: number, change: MessageChange): Promise<void> {
  await store.sql.updateTable('messages').set(change).where('id', '=', id).execute()
  await changed(store, 'counts')
}
