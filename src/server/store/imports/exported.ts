import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'

const persons = (store: Store) =>
  apart(store)
    .selectFrom('candidates')
    .leftJoin('users', 'users.id', 'candidates.owner_id')
    .select(['candidates.id', 'candidates.name', 'candidates.source', 'candidates.do_not_contact'])
    .select(['candidates.created_at', 'users.email as owner'])
    .where('candidates.merged_into', 'is', null)
    .orderBy('candidates.id')

/** People after one, who are merged into nobody, in the order in which they came, with the address of the owner. */
export const personsAfter = (store: Store, after: number, most: number) =>
  persons(store).where('candidates.id', '>', after).limit(most).execute()

/** The same of these people; who is merged into another is left out. */
export const personsNamed = (store: Store, ids: readonly number[]) =>
  persons(store).where('candidates.id', 'in', ids).execute()

const file = ['id', 'resume_key', 'resume_name', 'resume_type'] as const

const personFiles = (store: Store) =>
  apart(store)
    .selectFrom('resume_files')
    .select([...file, 'candidate_id', (e) => e.fn.coalesce('decided_at', 'created_at').as('added_at')])
    .where('candidate_id', 'is not', null)
    .orderBy('id')

/** The resumes of candidates after one, beside those of their applications. */
export const personFilesAfter = (store: Store, after: number, most: number) =>
  personFiles(store).where('id', '>', after).limit(most).execute()

/** The same of these candidates. */
export const filesOfPersons = (store: Store, candidateIds: readonly number[]) =>
  personFiles(store).where('candidate_id', 'in', candidateIds).execute()

/** The resumes of applications after one, of those that an export has: spam and merged ones apart. */
export const applicationFilesAfter = (store: Store, after: number, most: number) =>
  apart(store)
    .selectFrom('applications')
    .select(file)
    .where('id', '>', after)
    .where('resume_size', '>', 0)
    .where('spam_since', 'is', null)
    .where('merged_into', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()

/** What was logged about these candidates, in the order of its time, with the address of who did. */
export const entriesOf = (store: Store, candidateIds: readonly number[]) =>
  apart(store)
    .selectFrom('candidate_activities as entry')
    .innerJoin('users', 'users.id', 'entry.author_id')
    .select(['entry.candidate_id', 'entry.kind', 'entry.body', 'entry.happened_at', 'users.email'])
    .where('entry.candidate_id', 'in', candidateIds)
    .orderBy('entry.happened_at')
    .orderBy('entry.id')
    .execute()

/** How many people there are. */
export async function countPersons(store: Store): Promise<number> {
  const { count } = await apart(store)
    .selectFrom('candidates')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('merged_into', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
