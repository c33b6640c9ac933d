import { type Kysely, sql } from 'kysely'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** Rows of a statement: a few thousand values, and little memory. */
const BATCH = 500
const READ_AT_ONCE = 2_000

type Applied = {
  id: number
  candidate_id: number
  name: string
  email: string
  phone: string
  created_at: string | Date
}
type Fact = {
  candidate_id: number
  kind: string
  value: string
  written: string
  state: 'current' | 'former'
  origin: 'form'
  application_id: number
  position: number
  created_at: string | Date
}
type Then = {
  applications: Applied & { merged_into: number | null }
  candidates: {
    id: number
    name: string
    sort_name: string
    created_at: string | Date
    changed_at: string | Date
  }
  candidate_facts: Fact
}

/**
 * Makes candidates of the applications that are there, spam apart: one of an email, and one of what was merged into each
 * other. A candidate has the number of their first application, so that their order is that in which they came.
 */
export async function up(untyped: Kysely<unknown>, { engine }: ColumnTypes): Promise<void> {
  const db: Kysely<Then> = untyped.withTables<Then>()
  await sql`insert into candidates (id, name, sort_name, created_at, changed_at)
    select first.id, last.name, last.sort_name, first.created_at, last.created_at
    from (select min(id) as first, max(id) as last from applications where spam_since is null group by lower(email)) as one
    join applications as first on first.id = one.first
    join applications as last on last.id = one.last
    order by first.id`.execute(db)
  await sql`update applications set candidate_id = one.first
    from (select lower(email) as address, min(id) as first from applications where spam_since is null group by 1) as one
    where lower(applications.email) = one.address and applications.spam_since is null`.execute(db)
  for (const [name, index] of Object.entries(BEFORE_FACTS)) await create(db, name, index)
  await joinMerged(db)
  await makeFacts(db)
  for (const [name, index] of Object.entries(AFTER_FACTS)) await create(db, name, index)
  if (engine === 'postgres')
    await sql`select setval(pg_get_serial_sequence('candidates', 'id'), max(id)) from candidates having max(id) is not null`.execute(
      db,
    )
}

const LISTED = 'owner_id, do_not_contact) where merged_into is null'

/** The ids of a page come from an index alone, as those of applications do (0008). */
const BEFORE_FACTS: Readonly<Record<string, string>> = {
  candidates_merged: 'on candidates (merged_into, id) where merged_into is not null',
  candidates_parts: 'on candidates (part_of, id) where part_of is not null',
  applications_by_candidate: 'on applications (candidate_id, id) where candidate_id is not null',
  applications_of_nobody: 'on applications (id) where candidate_id is null and spam_since is null',
}
const AFTER_FACTS: Readonly<Record<string, string>> = {
  candidates_newest: `on candidates (id desc, ${LISTED}`,
  candidates_by_name: `on candidates (sort_name, id, ${LISTED}`,
  candidates_by_change: `on candidates (changed_at desc, id desc, ${LISTED}`,
  candidates_by_owner: 'on candidates (owner_id, id desc, do_not_contact) where owner_id is not null',
  candidates_not_contacted: 'on candidates (do_not_contact, part_of)',
  candidate_facts_by_value: 'on candidate_facts (kind, value, candidate_id, state)',
  candidate_facts_offered: `on candidate_facts (candidate_id) where state = 'offered'`,
  candidate_facts_by_application: 'on candidate_facts (application_id) where application_id is not null',
  candidate_tags_by_tag: 'on candidate_tags (tag, person_id)',
  candidate_tags_by_person: 'on candidate_tags (person_id)',
  candidate_activities_by_time: 'on candidate_activities (candidate_id, happened_at desc, id)',
  // An address that is true of somebody is true of nobody else.
  'unique candidate_emails': `on candidate_facts (value) where kind = 'email' and state = 'current'`,
}

const create = (db: Kysely<Then>, name: string, on: string) => {
  const [unique, plain] = name.startsWith('unique ') ? ['unique ', name.slice(7)] : ['', name]
  return sql.raw(`create ${unique}index ${plain} ${on}`).execute(db)
}

/** Applications that were merged although their emails differ. What is spam has no candidate, but may hold others together. */
async function joinMerged(db: Kysely<Then>): Promise<void> {
  const { rows: pairs } = await sql<{ a: number; b: number }>`
    select distinct coalesce(part.candidate_id, -part.id) as a, coalesce(whole.candidate_id, -whole.id) as b
    from applications as part join applications as whole on whole.id = part.merged_into
    where coalesce(part.candidate_id, -part.id) <> coalesce(whole.candidate_id, -whole.id)`.execute(db)
  const above = new Map<number, number>()
  const topOf = (one: number): number => {
    let top = one
    for (let next = above.get(top); next !== undefined; next = above.get(top)) top = next
    if (top !== one) above.set(one, top)
    return top
  }
  for (const { a, b } of pairs) {
    const [x, y] = [topOf(a), topOf(b)]
    if (x === y) continue
    // The first candidate is on top; what is spam, a negative number, never is while there is one.
    const [top, below] = (x < y && x > 0) || y < 0 ? [x, y] : [y, x]
    above.set(below, top)
  }
  const moved = [...above.keys()].filter((id) => id > 0)
  for (let at = 0; at < moved.length; at += BATCH) {
    const some = moved.slice(at, at + BATCH)
    const steps = some.map((id) => sql`select ${sql.lit(id)} as id, ${sql.lit(topOf(id))} as top`)
    await sql`update applications set candidate_id = step.top from (${sql.join(steps, sql` union all `)}) as step
      where applications.candidate_id = step.id`.execute(db)
    await db.deleteFrom('candidates').where('id', 'in', some).execute()
  }
}

async function makeFacts(db: Kysely<Then>): Promise<void> {
  let facts: Fact[] = []
  const write = async () => {
    if (facts.length > 0) await db.insertInto('candidate_facts').values(facts).execute()
    facts = []
  }
  for await (const applications of people(db)) {
    const made = factsOf(applications)
    for (let at = 0; at < made.length; at += BATCH) {
      facts.push(...made.slice(at, at + BATCH))
      if (facts.length >= BATCH) await write()
    }
    const [first, last, name] = [applications[0], applications.at(-1), made.find(isName)]
    if (applications.length === 1 || !first || !last || !name) continue
    await db
      .updateTable('candidates')
      .set({ name: name.value, sort_name: fold(name.value) })
      .set({ created_at: first.created_at, changed_at: last.created_at })
      .where('id', '=', last.candidate_id)
      .execute()
  }
  await write()
}

const isName = ({ kind, state }: Fact) => kind === 'name' && state === 'current'

/** The applications of one candidate after another, oldest first. */
async function* people(db: Kysely<Then>): AsyncGenerator<Applied[]> {
  let own: Applied[] = []
  for (let after = [0, 0]; ; ) {
    const rows = await db
      .selectFrom('applications')
      .select(['id', 'candidate_id', 'name', 'email', 'phone', 'created_at'])
      .where('candidate_id', 'is not', null)
      .where(sql<boolean>`(candidate_id, id) > (${sql.join(after)})`)
      .orderBy('candidate_id')
      .orderBy('id')
      .limit(READ_AT_ONCE)
      .execute()
    for (const row of rows) {
      if (own[0] !== undefined && own[0].candidate_id !== row.candidate_id) {
        yield own
        own = []
      }
      own.push(row)
    }
    const last = rows.at(-1)
    if (last === undefined) break
    after = [last.candidate_id, last.id]
  }
  if (own.length > 0) yield own
}

/** What the forms of one person said, each once: the newest name is current, every email and phone is, the newest first. */
function factsOf(applications: readonly Applied[]): Fact[] {
  const said = new Map<string, { fact: Fact; last: number }>()
  for (const { id, candidate_id, name, email, phone, created_at } of applications) {
    const common = {
      candidate_id,
      state: 'current',
      origin: 'form',
      application_id: id,
      position: 0,
    } as const
    const values = [
      ['name', name, name, fold(name)],
      ['email', email.toLowerCase(), email],
      ['phone', canonicalPhone(phone), phone],
    ] as const
    for (const [kind, value, written, compared = value] of values) {
      if (value === '') continue
      const key = `${kind} ${compared}`
      const known = said.get(key)
      if (known) known.last = id
      else said.set(key, { fact: { ...common, kind, value, written, created_at }, last: id })
    }
  }
  const newest = [...said.values()].sort((a, b) => b.last - a.last)
  const counts = new Map<string, number>()
  return newest.map(({ fact }) => {
    const position = counts.get(fact.kind) ?? 0
    counts.set(fact.kind, position + 1)
    const state = fact.kind === 'name' && position > 0 ? 'former' : 'current'
    return { ...fact, position, state }
  })
}

/** As the program does since then. */
const fold = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

function canonicalPhone(written: string): string {
  const parsed = parsePhoneNumberFromString(written.replace(/^\s*00/, '+'), 'US')
  if (!parsed?.isValid()) return written.replace(/\D/g, '')
  return parsed.ext === undefined ? parsed.number : `${parsed.number};ext=${parsed.ext}`
}
