import type { Insertable } from 'kysely'
import {
  RESUME_FILE_STATES,
  RESUME_FILES_MOST,
  type ResumeFileState,
} from '#contract/resume-files/resume-file.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { enqueue } from '../queue/tasks.ts'
import type { ResumeFileRow, ResumeFilesTables } from './schema.ts'

/** The tasks of the queue that read a dropped resume each; their key is its id. */
export const RESUME_FILE_TASK = 'read-resume-file'

type NewResumeFile = Omit<Insertable<ResumeFilesTables['resume_files']>, 'state' | 'import_id'>

/** Stores a dropped resume and puts its reading into the queue; answers its id. Its file must already be durable. */
export async function insertResumeFile(transaction: Store, values: NewResumeFile): Promise<number> {
  const { id } = await transaction.sql
    .insertInto('resume_files')
    .values({ ...values, state: 'waiting' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(transaction, { kind: RESUME_FILE_TASK, key: id, at: values.created_at })
  return id
}

/** A resume with this content, one that was dropped before one that an import gave, the first where there are several; or undefined. */
export function findSameFile(store: Store, sha256: string) {
  return store.sql
    .selectFrom('resume_files')
    .select('id')
    .where('resume_sha256', '=', sha256)
    .orderBy((e) => e.case().when('import_id', 'is', null).then(0).else(1).end())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

const withNames = (store: Store) =>
  apart(store)
    .selectFrom('resume_files as file')
    .leftJoin('users as adder', 'adder.id', 'file.added_by')
    .leftJoin('users as decider', 'decider.id', 'file.decided_by')
    .select(['adder.name as adder_name', 'decider.name as decider_name'])

const HEAD = [
  'file.id',
  'file.resume_name',
  'file.state',
  'file.reason',
  'file.name',
  'file.candidate_id',
  'file.added_by',
  'file.created_at',
  'file.decided_by',
  'file.decided_at',
] as const

/** One of them with the names of who added and decided it, or undefined. */
export function findResumeFile(store: Store, id: number) {
  return withNames(store).selectAll('file').where('file.id', '=', id).executeTakeFirst()
}

/** Those that are to be looked at, the oldest first, or those in a final state, the newest first; without their text. */
export function listedResumeFiles(store: Store, show: 'open' | 'accepted' | 'refused') {
  const rows = withNames(store).select(HEAD).where('file.import_id', 'is', null).limit(RESUME_FILES_MOST)
  return show === 'open'
    ? rows.where('file.state', 'in', ['read', 'unreadable']).orderBy('file.id').execute()
    : rows
        .where('file.state', '=', show)
        .orderBy('file.decided_at', 'desc')
        .orderBy('file.id', 'desc')
        .execute()
}

export type ListedResumeFile = Awaited<ReturnType<typeof listedResumeFiles>>[number]

/** How many there are in each state. */
export async function countResumeFiles(store: Store): Promise<Record<ResumeFileState, number>> {
  const rows = await apart(store)
    .selectFrom('resume_files')
    .select(['state', (e) => e.fn.countAll<number>().as('count')])
    .where('import_id', 'is', null)
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
  const entries = RESUME_FILE_STATES.map((state) => [state, counts[state] ?? 0] as const)
  return Object.fromEntries(entries) as Record<ResumeFileState, number>
}

/** One of them, held until the transaction ends, or undefined. */
export async function lockResumeFile(transaction: Store, id: number): Promise<ResumeFileRow | undefined> {
  const rows = transaction.sql.selectFrom('resume_files').selectAll().where('id', '=', id)
  const [row] = await transaction.dialect.forUpdate(rows).execute()
  return row
}

type Change = Partial<
  Pick<
    ResumeFileRow,
    | 'state'
    | 'text'
    | 'reason'
    | 'facts'
    | 'name'
    | 'candidate_id'
    | 'undo'
    | 'decided_by'
    | 'decided_at'
    | 'import_id'
  >
>

/** Changes one of them. */
export async function updateResumeFile(store: Store, id: number, change: Change): Promise<void> {
  await store.sql.updateTable('resume_files').set(change).where('id', '=', id).execute()
}

/** Writes down what was read in one. What somebody has decided about it stays; answers whose it is then, as a person. */
export async function settleResumeFile(
  store: Store,
  id: number,
  { state, ...read }: Pick<ResumeFileRow, 'state'> & Change,
): Promise<number | null> {
  const file = await store.sql
    .updateTable('resume_files')
    .set((e) => ({
      ...read,
      state: e
        .case()
        .when('state', 'in', ['accepted', 'refused'])
        .then(e.ref('state'))
        .else(e.val(state))
        .end(),
    }))
    .where('id', '=', id)
    .returning(['candidate_id'])
    .executeTakeFirst()
  if (!file?.candidate_id) return null
  const found = await store.sql
    .selectFrom('candidates')
    .select((e) => e.fn.coalesce('part_of', 'id').as('person'))
    .where('id', '=', file.candidate_id)
    .executeTakeFirst()
  return found?.person ?? null
}

/** One that was not read, or was missing then; undefined otherwise. */
export function findUnreadFile(store: Store, id: number) {
  return store.sql
    .selectFrom('resume_files')
    .select(['resume_key', 'resume_type', 'resume_warnings'])
    .where('id', '=', id)
    .where((e) =>
      e.or([
        e('state', '=', 'waiting'),
        e('facts', 'is', null).and('reason', '=', 'missing'),
        e.and([e('import_id', 'is not', null), e('facts', 'is', null), e('reason', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
}

/** Which of these stored files are dropped resumes. */
export async function knownFileKeys(store: Store, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await apart(store)
    .selectFrom('resume_files')
    .select('resume_key')
    .where('resume_key', 'in', keys)
    .execute()
  return new Set(rows.map((row) => row.resume_key))
}

/** Whether there is any dropped resume at all. */
export async function hasResumeFiles(store: Store): Promise<boolean> {
  return (await store.sql.selectFrom('resume_files').select('id').limit(1).executeTakeFirst()) !== undefined
}
