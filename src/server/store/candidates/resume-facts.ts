import type { Insertable } from 'kysely'
import type { Store } from '../engine/store.ts'
import type { CandidatesTables } from './schema.ts'

export type ReadFact = Omit<Insertable<CandidatesTables['resume_facts']>, 'application_id' | 'position'>

/** Keeps what the resume of an application says, in place of what was read in it before. */
export async function keepResumeFacts(
  transaction: Store,
  application_id: number,
  facts: readonly ReadFact[],
): Promise<void> {
  const { sql } = transaction
  await sql
    .deleteFrom('search_pending')
    .where('kind', '=', 'resume')
    .where('id', '=', application_id)
    .execute()
  await sql.deleteFrom('resume_facts').where('application_id', '=', application_id).execute()
  if (facts.length === 0) return
  const rows = facts.map((fact, position) => ({ ...fact, application_id, position }))
  await sql
    .insertInto('resume_facts')
    .values(rows)
    .onConflict((same) => same.doNothing())
    .execute()
}

/** The newest texts that are still to be read for facts, up to `most`. */
export async function textsToRead(
  store: Store,
  most: number,
): Promise<{ application_id: number; text: string }[]> {
  const rows = await store.sql
    .selectFrom('search_pending')
    .leftJoin('resume_texts', 'resume_texts.application_id', 'search_pending.id')
    .select(['search_pending.id as application_id', 'resume_texts.text'])
    .where('search_pending.kind', '=', 'resume')
    .orderBy('search_pending.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ application_id, text }) => ({ application_id, text: text ?? '' }))
}

/** What the newest resume of these candidates says of which anything was read, as it stands there; spam apart. */
export async function newestResumeFacts(store: Store, candidateIds: readonly number[]) {
  const newest = store.sql
    .selectFrom('applications')
    .select('id')
    .where('candidate_id', 'in', candidateIds)
    .where('spam_since', 'is', null)
    // Asked of each: the list of all that have some is every resume ever read.
    .where((e) =>
      e.exists(
        e
          .selectFrom('resume_facts')
          .select('application_id')
          .whereRef('resume_facts.application_id', '=', 'applications.id'),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  return store.sql
    .selectFrom('resume_facts')
    .selectAll()
    .where('application_id', '=', newest)
    .orderBy('position')
    .execute()
}
