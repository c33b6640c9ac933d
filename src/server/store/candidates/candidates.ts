import type { Insertable } from 'kysely'
import type { Store } from '../engine/store.ts'
import { foldName } from '../search/folded.ts'
import type { CandidateRow, CandidatesTables } from './schema.ts'

type NewCandidate = Pick<Insertable<CandidatesTables['candidates']>, 'name' | 'source' | 'created_at'>

/** Stores a candidate without facts and answers its id. */
export async function insertCandidate(store: Store, values: NewCandidate): Promise<number> {
  const { id } = await store.sql
    .insertInto('candidates')
    .values({ ...values, sort_name: foldName(values.name), changed_at: values.created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether there is any candidate at all. */
export const hasCandidates = async ({ sql: db }: Store): Promise<boolean> =>
  (await db.selectFrom('candidates').select('id').limit(1).executeTakeFirst()) !== undefined

/** A candidate, merged or not, with the name of its owner; or undefined. */
export async function findCandidate(store: Store, id: number) {
  const row = await store.sql
    .selectFrom('candidates')
    .leftJoin('users', 'users.id', 'candidates.owner_id')
    .selectAll('candidates')
    .select('users.name as owner_name')
    .where('candidates.id', '=', id)
    .executeTakeFirst()
  return row && { ...row, do_not_contact: Boolean(row.do_not_contact), is_sample: Boolean(row.is_sample) }
}

/** A candidate, held until the transaction ends, or undefined. */
export async function lockCandidate(transaction: Store, id: number): Promise<CandidateRow | undefined> {
  const rows = transaction.sql.selectFrom('candidates').selectAll().where('id', '=', id)
  const [row] = await transaction.dialect.forUpdate(rows).execute()
  return row && { ...row, do_not_contact: Boolean(row.do_not_contact) }
}

type CandidateChange = Partial<
  Pick<CandidateRow, 'name' | 'owner_id' | 'source' | 'do_not_contact' | 'merged_into' | 'part_of'>
>

/** Changes a candidate as of `at`. */
export async function updateCandidate(
  store: Store,
  id: number,
  change: CandidateChange,
  at: string,
): Promise<void> {
  const { name } = change
  await store.sql
    .updateTable('candidates')
    .set({ ...change, ...(name !== undefined && { sort_name: foldName(name) }), changed_at: at })
    .where('id', '=', id)
    .execute()
}

/** Says of these candidates that they may be contacted. */
export async function allowContact(store: Store, ids: readonly number[]): Promise<void> {
  await store.sql.updateTable('candidates').set({ do_not_contact: false }).where('id', 'in', ids).execute()
}

/**
 * Takes a candidate away who is held and of whom nothing is known. False, and nothing is changed: a merged candidate, an application,
 * an entry, a letter, a tag, a pool, a next step or a resume is still theirs.
 */
export async function deleteCandidate(transaction: Store, id: number): Promise<boolean> {
  const gone = await transaction.sql
    .deleteFrom('candidates')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('candidates as part')
            .select('part.id')
            .where((e) => e.or([e('part.merged_into', '=', id), e('part.part_of', '=', id)])),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('applications').select('id').where('applications.candidate_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('candidate_facts').select('id').where('candidate_facts.candidate_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('candidate_activities').select('id').where('candidate_activities.candidate_id', '=', id),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('candidate_tags').select('tag').where('candidate_tags.candidate_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('pool_people').select('pool_id').where('pool_people.candidate_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('letters').select('id').where('letters.candidate_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consent_subjects').select('consent_id').where('consent_subjects.candidate_id', '=', id),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('next_steps').select('id').where('next_steps.candidate_id', '=', id))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('resume_files').select('id').where('resume_files.candidate_id', '=', id))),
    )
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
