import type { Store } from '../engine/store.ts'

/** A letter as it is sent. `silent`: the person must not be contacted by now. `thread`: Message-IDs of what it follows, oldest first. */
export type Outgoing = {
  id: number
  candidate_id: number
  address: string
  subject: string
  body: string
  signature: string
  author: { name: string; email: string } | undefined
  silent: boolean
  thread: { direction: 'out' | 'in'; message_id: string }[]
  files: { name: string; type: string; resume_key: string | null }[]
}

const THREAD_MOST = 20

/** The letter that a mail of the outbox sends; undefined when it was erased. */
export async function findOutgoing({ sql: db }: Store, id: number): Promise<Outgoing | undefined> {
  const row = await db
    .selectFrom('letters')
    .innerJoin('candidates', 'candidates.id', 'letters.candidate_id')
    .leftJoin('users', 'users.id', 'letters.author_id')
    .select(['letters.id', 'letters.address', 'letters.subject', 'letters.body', 'letters.signature'])
    .select(['letters.answers_id', 'users.name', 'users.email', 'candidates.id as candidate_id'])
    .select((e) => e.fn.coalesce('candidates.part_of', 'candidates.id').as('person'))
    .where('letters.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { name, email, person, answers_id, ...letter } = row
  const silent = await db
    .selectFrom('candidates')
    .select('id')
    .where((e) => e.or([e('id', '=', person), e('part_of', '=', person)]))
    .where('do_not_contact', '=', true)
    .limit(1)
    .executeTakeFirst()
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
    thread: await threadOf(db, answers_id),
    files,
  }
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
