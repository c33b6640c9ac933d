import { sql } from 'kysely'
import type { OpenStore } from '#server/store/engine/store.ts'

/** Rows that the sample people leave out; what is not named gets a value of its type, and ids of others are found. */
const ROWS: readonly [string, Readonly<Record<string, string | number | null>>][] = [
  // The database keeps from being changed what is in the audit.
  ['audit', { action: 'of_tomorrow', subject: 'of_tomorrow', detail: null }],
  ['account_links', { kind: 'invitation', role: 'recruiter' }],
  ['address_changes', { email: 'a@b.example', outcome: 'moved' }],
  [
    'bulks',
    { list: 'applications', subject: 'application', state: 'done', change: '{"kind":"rate","rating":3}' },
  ],
  ['bulk_records', { outcome: 'done', undone: 'back', seen: '1', before: '{}' }],
  ['bulk_records', { record_id: 2, outcome: 'done', undone: null, seen: '1', before: '{}' }],
  ['content_documents', { kind: 'article', key: 'article/aws', draft: '{}' }],
  ['deletion_requests', { close_reason: 'not_them' }],
  [
    'erasures',
    {
      state: 'done',
      why: 'request',
      candidates: '[]',
      applications: '[]',
      counts: '{}',
      files: '[]',
      run_id: null,
    },
  ],
  [
    'imports',
    {
      kind: 'candidates',
      format: 'csv',
      known: 'offer',
      state: 'checked',
      headings: '["Name"]',
      fields: '["name"]',
      counts: '{}',
      read_as: '{}',
      taken_back: null,
    },
  ],
  ['import_files', { resume_type: 'pdf', problem: null, resume_key: 'a', resume_sha256: 'b' }],
  [
    'import_files',
    { path: 'other', resume_type: null, problem: 'empty', resume_key: null, resume_sha256: null, row: null },
  ],
  ['import_rows', { cells: '["Ada"]', problems: null, outcome: 'made' }],
  [
    'import_rows',
    {
      row: 9,
      cells: '["Bob"]',
      problems: '[{"column":0,"message":"x","warning":false}]',
      outcome: 'refused',
    },
  ],
  ['imported_ids', { subject: 'candidate' }],
  [
    'interviews',
    {
      kind: 'video',
      state: 'booked',
      ended_by: 'candidate',
      outcome: 'held',
      reminded: 'day',
      zone: 'America/New_York',
      candidate_zone: 'America/New_York',
      starts_at: '2031-01-02T10:00:00.000Z',
      booked_at: '2026-01-02T10:00:00.000Z',
    },
  ],
  ['job_alerts', { job_type: 'Contract' }],
  ['job_requirements', { kind: 'skill', level: 'required', name: 'Java' }],
  ['keeping_runs', { state: 'done', kind: 'messages', counts: '{}' }],
  ['keeping_rules', { id: 1, looked_kinds: '["messages"]' }],
  ['legal_holds', { subject: 'candidate' }],
  ['messages', { status: 'new' }],
  [
    'letters',
    {
      direction: 'out',
      automatic: null,
      address: 'a@b.example',
      told_id: null,
      aside_at: null,
      contact_message_id: null,
    },
  ],
  [
    'letters',
    {
      direction: 'in',
      automatic: 'reply',
      address: 'a@b.example',
      candidate_id: null,
      application_id: null,
      contact_message_id: null,
      told_id: null,
      aside_at: null,
      key: 'x',
      message_id: 'x',
    },
  ],
  ['letter_files', { type: 'pdf', refused: null, resume_key: 'a' }],
  ['letter_files', { position: 25, type: 'exe', refused: 'type', resume_key: null }],
  ['notifications', { applications: 'daily', messages: 'daily', replies: 'daily' }],
  ['outbox', { kind: 'contact_received', facts: '{"kind":"contact_received"}', sent_at: null }],
  ['page_links', { kind: 'page' }],
  [
    'pictures',
    { id: 'abcdefabcdefabcdefabcdefabcdef12', fault: 'broken', shown: null, pending: null, previous: null },
  ],
  ['picture_files', { format: 'webp' }],
  [
    'resume_files',
    {
      resume_type: 'pdf',
      state: 'unreadable',
      reason: 'broken',
      facts: null,
      undo: null,
      import_id: null,
      resume_warnings: '',
    },
  ],
  ['security_log', { kind: 'forbidden' }],
  ['texts', { kind: 'received', purpose: null, purposes: null, state: 'received', refusal: null }],
  [
    'texts',
    {
      kind: 'message',
      purpose: 'jobs',
      purposes: 'jobs',
      state: 'refused',
      refusal: 'carrier',
      key: 'x',
      carrier_id: 'x',
    },
  ],
  ['held_numbers', {}],
  ['visit_counts', { kind: 'view' }],
]

/** Every column that holds one of a list of words which a newer version may have made longer. */
export const ENUM_COLUMNS: readonly [string, ...string[]][] = [
  ['account_links', 'kind', 'role'],
  ['address_changes', 'outcome'],
  ['application_answers', 'kind'],
  ['applications', 'resume_type', 'resume_warnings'],
  ['bulk_records', 'outcome', 'undone'],
  ['bulks', 'list', 'subject', 'state'],
  ['candidate_activities', 'kind'],
  ['candidate_facts', 'kind', 'state', 'origin'],
  ['content_documents', 'kind'],
  ['deletion_requests', 'close_reason'],
  ['erasures', 'state', 'why'],
  ['facet_values', 'kind'],
  ['first_answers', 'how'],
  ['import_files', 'resume_type', 'problem'],
  ['import_rows', 'outcome'],
  ['imported_ids', 'subject'],
  ['imports', 'kind', 'format', 'known', 'state'],
  ['interviews', 'kind', 'state', 'ended_by', 'outcome', 'reminded'],
  ['job_alerts', 'job_type'],
  ['job_requirements', 'kind', 'level'],
  ['jobs', 'job_type', 'pay_unit'],
  ['keeping_rules', 'looked_kinds'],
  ['keeping_runs', 'state', 'kind'],
  ['legal_holds', 'subject'],
  ['letter_files', 'type', 'refused'],
  ['letter_templates', 'kind'],
  ['letters', 'direction', 'automatic'],
  ['messages', 'status'],
  ['next_steps', 'state'],
  ['notifications', 'applications', 'messages', 'replies'],
  ['outbox', 'kind'],
  ['page_links', 'kind'],
  ['picture_files', 'format'],
  ['pictures', 'fault'],
  ['resume_facts', 'kind'],
  ['resume_files', 'resume_type', 'state', 'reason'],
  ['resume_texts', 'reason'],
  ['samples', 'state'],
  ['saved_views', 'list'],
  ['screening_questions', 'kind'],
  ['search_pending', 'kind'],
  ['security_log', 'kind'],
  ['stages', 'kind'],
  ['tasks', 'kind'],
  ['texts', 'kind', 'purpose', 'purposes', 'state', 'refusal'],
  ['users', 'role'],
  ['visit_counts', 'kind'],
]

const OWNERS: Readonly<Record<string, string>> = {
  candidate: 'candidates',
  application: 'applications',
  job: 'jobs',
  import: 'imports',
  bulk: 'bulks',
  stage: 'stages',
  letter: 'letters',
  text: 'texts',
  picture: 'pictures',
  user: 'users',
  author: 'users',
}

/** Puts a row into every table of `ROWS`. */
export async function fillEnums(store: OpenStore): Promise<void> {
  const tables = await store.raw.introspection.getTables()
  for (const [at, [name, given]] of ROWS.entries()) {
    const row: Record<string, unknown> = { ...given }
    for (const { name: column, dataType, isNullable, isAutoIncrementing } of tables.find(
      (it) => it.name === name,
    )?.columns ?? []) {
      if (column in given || isAutoIncrementing) continue
      const owner = OWNERS[column.replace(/_id$/, '')]
      if (column.endsWith('_id') && owner !== undefined) {
        const found = sql<{ id: unknown }>`select min(id) as id from ${sql.table(owner)}`
        row[column] = (await found.execute(store.sql)).rows[0]?.id
      } else if (!isNullable && !(column === 'id' && /int/i.test(dataType)))
        row[column] = plain(column, dataType, at)
    }
    await store.sql
      .insertInto(name as 'pools')
      .values(row as never)
      .execute()
  }
}

function plain(column: string, type: string, at: number): unknown {
  if (column === 'one_row') return 1
  if (/int|float/i.test(type)) return 24
  if (/bool/i.test(type)) return false
  return /(_at|_until|_on|since|until|at|minute|day)$/.test(column)
    ? '2026-11-22T10:00:00.000Z'
    : `${column}${at}`
}
