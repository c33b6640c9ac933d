import { type Expression, type SqlBool, sql } from 'kysely'
import { NOTIFICATIONS } from '#contract/mail/mail.ts'
import type { ErasedCounts } from '#contract/retention/erasure.ts'
import type { Store } from '../engine/store.ts'

/** Mails to people of the house: a person who applied may be one. */
const STAFF_MAILS = ['invitation', 'password_link', ...NOTIFICATIONS] as const
/** Applications that one statement names. */
const MOST = 10_000

/** Where anything of a person stands: numbers, and what they are known by. */
export type Traces = {
  candidates: readonly number[]
  applications: readonly number[]
  messages: readonly number[]
  /** Dropped resumes: accepted as theirs, or saying one of their addresses and decided by nobody. */
  files: readonly number[]
  /** In lower case. */
  emails: readonly string[]
  phones: readonly string[]
  names: readonly string[]
}

/** The addresses, telephone numbers and names of these candidates that count or did, and those of these applications. */
export async function knownBy(
  store: Store,
  { candidates, applications }: Pick<Traces, 'candidates' | 'applications'>,
): Promise<Pick<Traces, 'emails' | 'phones' | 'names'>> {
  const { sql: db } = store
  const facts = await db
    .selectFrom('candidate_facts')
    .select(['kind', 'value', 'written', 'state'])
    .where('candidate_id', 'in', [0, ...candidates])
    .where('kind', 'in', ['email', 'phone', 'name'])
    .where('state', 'in', ['current', 'former'])
    .execute()
  const rows = await db
    .selectFrom('applications')
    .select(['name', 'email', 'phone'])
    .where('id', 'in', [0, ...applications])
    .execute()
  const persons = await db
    .selectFrom('candidates')
    .select('name')
    .where('id', 'in', [0, ...candidates])
    .execute()
  const of = (kind: string) =>
    facts.filter((fact) => fact.kind === kind).flatMap(({ value, written }) => [value, written])
  const distinct = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))]
  return {
    emails: distinct([...of('email'), ...rows.map(({ email }) => email)].map((email) => email.toLowerCase())),
    phones: distinct([...of('phone'), ...rows.map(({ phone }) => phone)]),
    names: distinct([...of('name'), ...[...rows, ...persons].map(({ name }) => name)]),
  }
}

/** Of these addresses, those that somebody else has, who is none of these candidates. */
export async function heldByOthers(
  store: Store,
  emails: readonly string[],
  candidates: readonly number[],
): Promise<string[]> {
  if (emails.length === 0) return []
  const rows = await store.sql
    .selectFrom('candidate_facts')
    .select('value')
    .where('kind', '=', 'email')
    .where('state', '=', 'current')
    .where('value', 'in', emails)
    .where('candidate_id', 'not in', [0, ...candidates])
    .execute()
  return rows.map(({ value }) => value)
}

/** Applications that are nobody's, such as spam, and came from one of these addresses until then. */
export async function strayApplications(
  store: Store,
  emails: readonly string[],
  until: string,
): Promise<number[]> {
  if (emails.length === 0) return []
  const rows = await store.sql
    .selectFrom('applications')
    .select('id')
    .where('candidate_id', 'is', null)
    .where((e) => e.fn<string>('lower', ['email']), 'in', emails)
    .where('created_at', '<=', until)
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => id)
}

/** Messages that came from one of these addresses until then. */
export async function messagesFrom(
  store: Store,
  emails: readonly string[],
  until: string,
): Promise<number[]> {
  if (emails.length === 0) return []
  const rows = await store.sql
    .selectFrom('messages')
    .select('id')
    .where((e) => e.fn<string>('lower', ['email']), 'in', emails)
    .where('created_at', '<=', until)
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => id)
}

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Whether a column says one of these texts, which are in lower case, whatever its case. */
export const says = (column: string, texts: readonly string[]): Expression<SqlBool> =>
  texts.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`(${sql.join(
        texts.map((text) => sql`lower(${sql.ref(column)}) like ${escaped(text)} escape '\\'`),
        sql` or `,
      )})`

/** Dropped resumes that were accepted as these candidates', and those of nobody that say one of the addresses. */
export async function droppedResumes(
  store: Store,
  candidates: readonly number[],
  emails: readonly string[],
): Promise<number[]> {
  const rows = await store.sql
    .selectFrom('resume_files')
    .select('id')
    .where((e) =>
      e.or([
        e('candidate_id', 'in', [0, ...candidates]),
        e.and([e('candidate_id', 'is', null), says('text', emails)]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The mails to these addresses, but for those to people of the house. */
export const mailsTo = (store: Store, emails: readonly string[]) =>
  store.sql
    .selectFrom('outbox')
    .select(['id', 'sent_at'])
    .where((e) => e.fn<string>('lower', ['recipient']), 'in', ['', ...emails])
    .where('kind', 'not in', STAFF_MAILS)
    .execute()

/** The kept rows of imports that became one of these candidates, or say one of these addresses. */
export const rowsAbout = ({ candidates, emails }: Pick<Traces, 'candidates' | 'emails'>) =>
  sql<SqlBool>`(candidate_id in (${sql.join([0, ...candidates])}) or ${says('cells', emails)})`

type Counted = Omit<ErasedCounts, 'views' | 'audit'>

/** How much of each there is of a person. */
export async function countTraces(store: Store, traces: Traces): Promise<Counted> {
  const { sql: db } = store
  const candidates = [0, ...traces.candidates]
  const applications = [0, ...traces.applications]
  type Whose = 'candidate_id' | 'application_id'
  const of = async (table: 'applications' | CountedTable, column: Whose | 'id', ids: readonly number[]) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}
      where ${sql.ref(column)} in (${sql.join([...ids])})`.execute(db)
    return Number(rows[0]?.n)
  }
  const number = async (query: Expression<unknown>) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${query}`.execute(db)
    return Number(rows[0]?.n)
  }
  const resumes = await number(sql`applications where id in (${sql.join(applications)}) and resume_size > 0`)
  const records = await number(sql`bulk_records join bulks on bulks.id = bulk_records.bulk_id
    where (subject = 'candidate' and record_id in (${sql.join(candidates)}))
    or (subject = 'application' and record_id in (${sql.join(applications)}))`)
  return {
    applications: traces.applications.length,
    resumes: resumes + traces.files.length,
    answers: await of('application_answers', 'application_id', applications),
    notes: await of('application_notes', 'application_id', applications),
    facts: await of('candidate_facts', 'candidate_id', candidates),
    tags: await of('candidate_tags', 'candidate_id', candidates),
    entries: await of('candidate_activities', 'candidate_id', candidates),
    steps:
      (await of('next_steps', 'candidate_id', candidates)) +
      (await of('next_steps', 'application_id', applications)),
    pools: await of('pool_people', 'candidate_id', candidates),
    messages: traces.messages.length,
    mails: (await mailsTo(store, traces.emails)).length,
    texts:
      (await of('texts', 'candidate_id', candidates)) +
      (await of('consent_subjects', 'candidate_id', candidates)),
    rows: await number(sql`import_rows where ${rowsAbout(traces)}`),
    changes: records,
  }
}

type CountedTable =
  | 'application_answers'
  | 'application_notes'
  | 'candidate_facts'
  | 'candidate_tags'
  | 'candidate_activities'
  | 'next_steps'
  | 'consent_subjects'
  | 'pool_people'
  | 'texts'
