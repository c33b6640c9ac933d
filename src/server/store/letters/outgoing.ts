import type { Store } from '../engine/store.ts'

/** A letter as it is sent. `silent`: the person, or who has the address of the message that it answers, must not be contacted by now. `spam`: that message is by now. `thread`: Message-IDs of what it follows, oldest first. */
export type Outgoing = {
  id: number
  address: string
  subject: string
  body: string
  signature: string
  author: { name: string; email: string } | undefined
  silent: boolean
  spam: boolean
  thread: { direction: 'out' | 'in'; message_id: string }[]
  files: { name: string; type: string; resume_key: string | null }[]
}

const THREAD_MOST = 20

/** The letter that a mail of the outbox sends; undefined when it was erased. */
export async function findOutgoing({ sql: db }: Store, id: number): Promise<Outgoing | undefined> {
  const row = await db
    .selectFrom('letters')
    .leftJoin('candidates', 'candidates.id', 'letters.candidate_id')
    .leftJoin('users', 'users.id', 'letters.author_id')
    .leftJoin('messages', 'messages.id', 'letters.contact_message_id')
    .select(['letters.id', 'letters.address', 'letters.subject', 'letters.body', 'letters.signature'])
    .select([
      'letters.answers_id',
      'letters.contact_message_id',
      'users.name',
      'users.email',
      'messages.spam',
    ])
    .select((e) => e.fn.coalesce('candidates.part_of', 'candidates.id').as('person'))
    .where('letters.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { name, email, person: own, answers_id, contact_message_id, spam, ...letter } = row
  const isGone = own === null && contact_message_id === null
  if (isGone) return undefined
  const person = own ?? (await holderOfAddress(db, letter.address))
  const silent = await db
    .selectFrom('candidates')
    .select('id')
    .where((e) => e.or([e('id', '=', person), e('part_of', '=', person)]))
    .where('do_not_contact', '=', true)
    .limit(1)
    .executeTakeFirst()
  const thread = await threadOf(db, answers_id)
  const files = await db
    .selectFrom('letter_files')
    .select(['name', 'type', 'resume_key'])
    .where('letter_id', '=', id)
    .orderBy('position')
    .execute()
  return {
    ...letter,
    author: name === null || email === null ? undefined : { name, email },
    silent: silent !== undefined,
    spam: Boolean(spam),
    thread:
      thread.length === 0 && contact_message_id !== null
        ? await acknowledged(db, contact_message_id, letter.address)
        : thread,
    files,
  }
}

/** The person who has an address; 0 for nobody. */
async function holderOfAddress(db: Store['sql'], address: string): Promise<number> {
  const row = await db
    .selectFrom('candidate_facts')
    .innerJoin('candidates', 'candidates.id', 'candidate_facts.candidate_id')
    .select((e) => e.fn.coalesce('candidates.part_of', 'candidates.id').as('person'))
    .where('kind', '=', 'email')
    .where('state', '=', 'current')
    .where('value', '=', address)
    .executeTakeFirst()
  return row?.person ?? 0
}

/** The acknowledgment of a message, as long as it is kept: the first answer follows it in their mailbox. */
async function acknowledged(
  db: Store['sql'],
  message: number,
  recipient: string,
): Promise<Outgoing['thread']> {
  const row = await db
    .selectFrom('outbox')
    .select('message_id')
    .where('recipient', '=', recipient)
    .where('kind', '=', 'message_received')
    .where('facts', '=', JSON.stringify({ kind: 'message_received', reference: message }))
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
  return row === undefined ? [] : [{ direction: 'out', message_id: row.message_id }]
}

async function threadOf(db: Store['sql'], answered: number | null): Promise<Outgoing['thread']> {
  const thread: Outgoing['thread'] = []
  const seen = new Set<number>()
  for (let next = answered; next !== null && !seen.has(next) && thread.length < THREAD_MOST; ) {
    seen.add(next)
    const row = await db
      .selectFrom('letters')
      .select(['direction', 'message_id', 'answers_id'])
      .where('id', '=', next)
      .executeTakeFirst()
    if (row?.message_id) thread.unshift({ direction: row.direction, message_id: row.message_id })
    next = row?.answers_id ?? null
  }
  return thread
}

/** Says where letters go whose mails go to another address now. */
export async function readdressLetters(
  transaction: Store,
  mails: readonly number[],
  address: string,
): Promise<void> {
  if (mails.length === 0) return
  await transaction.sql
    .updateTable('letters')
    .set({ address })
    .where('mail_id', 'in', mails)
    .where('direction', '=', 'out')
    .where('sent_at', 'is', null)
    .execute()
}
