import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { KeptKind } from '#contract/retention/keeping.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'

/** Before which moment each must have come, and everything that happened to it since, to go. */
export type Terms = Record<'applications' | 'messages' | 'mails' | 'candidates', string> & {
  /** What an import brought since then stays, however old it says to be. */
  brought: string
}

type Condition = RawBuilder<SqlBool>

const TABLES = {
  letters: 'letters',
  mails: 'outbox',
  messages: 'messages',
  texts: 'texts',
  applications: 'applications',
  candidates: 'candidates',
} as const satisfies Record<KeptKind, string>

/** Days are compared as texts. */
const dayOf = (moment: string) => moment.slice(0, 10)
const earlier = (one: string, other: string) => (one < other ? one : other)

/** People whom a legal hold keeps, by the candidate who stands for each: on any part of them, an application, or a job of one. */
const heldPersons = sql`(
  select coalesce(c.part_of, c.id) from legal_holds h
    join candidates c on c.id = h.subject_id where h.subject = 'candidate'
  union select coalesce(c.part_of, c.id) from legal_holds h
    join applications a on a.id = h.subject_id join candidates c on c.id = a.candidate_id
    where h.subject = 'application'
  union select coalesce(c.part_of, c.id) from legal_holds h
    join applications a on a.job_id = h.subject_id join candidates c on c.id = a.candidate_id
    where h.subject = 'job')`

/** The addresses of those, and of applications of nobody that a hold is on. */
const heldEmails = sql`(
  select f.value from candidate_facts f join candidates c on c.id = f.candidate_id
    where f.kind = 'email' and coalesce(c.part_of, c.id) in ${heldPersons}
  union select lower(a.email) from legal_holds h join applications a on a.id = h.subject_id
    where h.subject = 'application'
  union select lower(a.email) from legal_holds h join applications a on a.job_id = h.subject_id
    where h.subject = 'job')`

const broughtSince = (record: string, { brought }: Terms): Condition => sql<SqlBool>`exists (
  select 1 from imports i where i.id = ${sql.ref(`${record}.import_id`)} and i.created_at >= ${brought})`

/** Something happened to the application `a` since then. */
const freshApplication = (since: string, terms: Terms): Condition => sql<SqlBool>`(
  a.created_at >= ${since} or a.moved_at >= ${since}
  or (a.touched_at is not null and a.touched_at >= ${since})
  or (a.withdrawn_at is not null and a.withdrawn_at >= ${since})
  or exists (select 1 from application_notes n where n.application_id = a.id and n.created_at >= ${since})
  or exists (select 1 from letters l where l.application_id = a.id and l.at >= ${since})
  or exists (select 1 from next_steps s where s.application_id = a.id and s.state = 'open'
    and (s.created_at >= ${since} or s.due_on >= ${dayOf(since)}))
  or (a.import_id is not null and ${broughtSince('a', terms)}))`

/** The candidates who are the person `p`. */
const members = sql`(select c.id from candidates c where c.id = p.id or c.part_of = p.id)`

function applicationsDue(terms: Terms): Condition {
  return sql<SqlBool>`not a.is_sample and not ${freshApplication(terms.applications, terms)}
    and not exists (select 1 from legal_holds h where (h.subject = 'application' and h.subject_id = a.id)
      or (h.subject = 'job' and h.subject_id = a.job_id))
    and (a.candidate_id is null or (select coalesce(c.part_of, c.id) from candidates c where c.id = a.candidate_id)
      not in ${heldPersons})`
}

/** Nothing of the person is younger than the time that it is kept for itself, nor than the time without contact. */
function candidatesDue(terms: Terms): Condition {
  const { candidates: since } = terms
  return sql<SqlBool>`p.part_of is null and not p.is_sample and p.created_at < ${since}
    and not exists (select 1 from candidates c where (c.id = p.id or c.part_of = p.id)
      and (c.is_sample or c.created_at >= ${since} or (c.contact_at is not null and c.contact_at >= ${since})
        or (c.import_id is not null and ${broughtSince('c', terms)})))
    and not exists (select 1 from applications a where a.candidate_id in ${members}
      and (a.is_sample or ${freshApplication(earlier(since, terms.applications), terms)}))
    and not exists (select 1 from candidate_activities e where e.candidate_id in ${members}
      and (e.happened_at >= ${since} or (e.import_id is null and e.created_at >= ${since})
        or (e.import_id is not null and ${broughtSince('e', terms)})))
    and not exists (select 1 from letters l where l.candidate_id in ${members}
      and l.at >= ${earlier(since, terms.mails)})
    and not exists (select 1 from next_steps s where s.candidate_id in ${members} and s.state = 'open'
      and (s.created_at >= ${since} or s.due_on >= ${dayOf(since)}))
    and not exists (select 1 from pool_people m where m.candidate_id in ${members}
      and (m.added_at is null or m.added_at >= ${since}))
    and not exists (select 1 from resume_files r where r.candidate_id in ${members} and r.created_at >= ${since})
    and not exists (select 1 from deletion_requests d where d.candidate_id in ${members} and d.closed_at is null)
    and not exists (select 1 from candidate_facts f join messages m on lower(m.email) = f.value
      where f.candidate_id in ${members} and f.kind = 'email'
      and not (${messageOver(earlier(since, terms.messages))}))
    and not exists (select 1 from texts t where t.candidate_id in ${members} and t.at >= ${since})
    and not exists (select 1 from consent_subjects s join consents k on k.id = s.consent_id
      where k.at >= ${since} and (s.candidate_id in ${members} or s.email in (
        select f.value from candidate_facts f where f.candidate_id in ${members} and f.kind = 'email')))
    and not exists (select 1 from job_alerts j where j.confirmed_at is not null and j.email in (
      select f.value from candidate_facts f where f.candidate_id in ${members} and f.kind = 'email'))
    and p.id not in ${heldPersons}`
}

/** The same number as that of the text `t`, however it was typed in a form. */
const isItsNumber = sql<SqlBool>`replace(replace(replace(replace(replace(a.phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '')
  like '%' || substr(t.phone, 3)`

/** A text of a number that is nobody's; a person's go with the person. What holds a number waits for who decides what it means. */
function textsDue({ messages: since }: Terms): Condition {
  return sql<SqlBool>`t.candidate_id is null and t.state not in ('waiting', 'sending')
    and t.at < ${since} and (t.sent_at is null or t.sent_at < ${since})
    and not exists (select 1 from held_numbers n where n.text_id = t.id)
    and not exists (select 1 from consent_subjects s where s.phone = t.phone and s.candidate_id is not null)
    and not exists (select 1 from candidate_facts f join candidates c on c.id = f.candidate_id
      where f.kind = 'phone' and f.value = t.phone and coalesce(c.part_of, c.id) in ${heldPersons})
    and not exists (select 1 from legal_holds h join applications a
      on (h.subject = 'application' and a.id = h.subject_id) or (h.subject = 'job' and a.job_id = h.subject_id)
      where ${isItsNumber})`
}

const messageOver = (since: string): Condition => sql<SqlBool>`m.created_at < ${since}
  and coalesce(m.read_at, m.created_at) < ${since} and coalesce(m.closed_at, m.created_at) < ${since}
  and (m.due_on is null or m.due_on < ${dayOf(since)})
  and not exists (select 1 from letters c where c.contact_message_id = m.id and (c.at >= ${since} or c.sent_at >= ${since}))`

function conditionOf(kind: KeptKind, terms: Terms): { alias: string; condition: Condition } {
  if (kind === 'applications') return { alias: 'a', condition: applicationsDue(terms) }
  if (kind === 'candidates') return { alias: 'p', condition: candidatesDue(terms) }
  if (kind === 'texts') return { alias: 't', condition: textsDue(terms) }
  if (kind === 'messages')
    return {
      alias: 'm',
      condition: sql<SqlBool>`${messageOver(terms.messages)} and lower(m.email) not in ${heldEmails}`,
    }
  if (kind === 'mails')
    return {
      alias: 'o',
      condition: sql<SqlBool>`o.sent_at is null and o.kind not in ('letter', 'answer') and o.created_at < ${terms.mails}
        and lower(o.recipient) not in ${heldEmails}`,
    }
  return {
    alias: 'l',
    condition: sql<SqlBool>`l.at < ${terms.mails} and (l.sent_at is null or l.sent_at < ${terms.mails})
      and lower(l.address) not in ${heldEmails}
      and (l.contact_message_id is null or (select lower(m.email) from messages m where m.id = l.contact_message_id)
        not in ${heldEmails})
      and (l.candidate_id is null or (select coalesce(c.part_of, c.id) from candidates c where c.id = l.candidate_id)
        not in ${heldPersons})`,
  }
}

type Part = { after: number /** So many numbers are looked at. */; range: number; most: number }

/** The numbers of the next records that are due, and behind which number there may be more; null: there are no more. */
export async function dueRecords(
  store: Store,
  { kind, terms }: { kind: KeptKind; terms: Terms },
  { after, range, most }: Part,
): Promise<{ ids: number[]; next: number | null }> {
  const db = apart(store)
  const { alias, condition } = conditionOf(kind, terms)
  const table = sql.table(TABLES[kind])
  const id = sql.ref(`${alias}.id`)
  const through = after + range
  const found = await sql<{ id: number }>`select ${id} as id from ${table} ${sql.raw(alias)}
    where ${id} > ${after} and ${id} <= ${through} and ${condition} order by ${id} limit ${most}`.execute(db)
  const ids = found.rows.map((row) => row.id)
  const last = ids.at(-1)
  if (ids.length === most && last !== undefined) return { ids, next: last }
  const end = await sql<{ last: number | null }>`select max(id) as last from ${table}`.execute(db)
  return { ids, next: through < (end.rows[0]?.last ?? 0) ? through : null }
}

/** Those of these that are due. */
export async function stillDue(
  store: Store,
  { kind, terms }: { kind: KeptKind; terms: Terms },
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return []
  const { alias, condition } = conditionOf(kind, terms)
  const id = sql.ref(`${alias}.id`)
  const { rows } = await sql<{ id: number }>`select ${id} as id
    from ${sql.table(TABLES[kind])} ${sql.raw(alias)}
    where ${id} in (${sql.join([...ids])}) and ${condition} order by ${id}`.execute(store.sql)
  return rows.map((row) => row.id)
}

/** How many records there are that a run may take, due or not. */
export async function countKept(store: Store): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (select count(*) from applications)
    + (select count(*) from candidates) + (select count(*) from messages) as n`.execute(apart(store))
  return Number(rows[0]?.n)
}
