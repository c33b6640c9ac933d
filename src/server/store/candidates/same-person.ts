import { sql } from 'kysely'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { nearName } from '../search/candidate-condition.ts'
import { newestHolding } from '../search/newest-found.ts'

const person = sql<number>`coalesce(candidates.part_of, candidates.id)`

/** The newest persons of whom one of these emails or phones is said, whatever became of it since, but not refused. */
export async function personsByFact(
  store: Store,
  kind: 'email' | 'phone',
  values: readonly string[],
  most: number,
): Promise<number[]> {
  if (values.length === 0) return []
  const rows = await apart(store)
    .selectFrom('candidate_facts')
    .innerJoin('candidates', 'candidates.id', 'candidate_facts.candidate_id')
    .select(person.as('id'))
    .distinct()
    .where('candidate_facts.kind', '=', kind)
    .where('candidate_facts.value', 'in', values)
    .where('candidate_facts.state', '!=', 'refused')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The newest persons who sent a file that one of these candidates sent, too. */
export async function personsByResume(
  store: Store,
  candidateIds: readonly number[],
  most: number,
): Promise<number[]> {
  const files = apart(store)
    .selectFrom('applications')
    .select('resume_sha256')
    .where('candidate_id', 'in', candidateIds)
    .where('spam_since', 'is', null)
    .orderBy('id', 'desc')
    .limit(FILES_MOST)
  const rows = await apart(store)
    .selectFrom('applications')
    .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .select(person.as('id'))
    .distinct()
    .where('applications.resume_sha256', 'in', (e) =>
      e.selectFrom(files.as('file')).select('file.resume_sha256'),
    )
    .where('applications.merged_into', 'is', null)
    .where('applications.spam_since', 'is', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** The newest persons who sent this file with an application. */
export async function personsByFile(store: Store, sha256: string, most: number): Promise<number[]> {
  const rows = await apart(store)
    .selectFrom('applications')
    .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
    .select(person.as('id'))
    .distinct()
    .where('applications.resume_sha256', '=', sha256)
    .where('applications.spam_since', 'is', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

const FILES_MOST = 50

/** The newest persons, but for these, whose names may be nearly that one, with their folded names. */
export async function personsNearName(
  store: Store,
  { name, not, most }: { name: string; not: readonly number[]; most: number },
): Promise<{ id: number; sort_name: string }[]> {
  const condition = nearName(name)
  if (condition === undefined) return []
  return newestHolding(store, 'candidate', condition)
    .select(['candidates.id', 'candidates.sort_name'])
    .where('candidates.merged_into', 'is', null)
    .where('candidates.id', 'not in', [0, ...not])
    .limit(most)
    .execute()
}
