import type { AuditAction } from '#contract/audit/audit.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'

type Looking = { candidate_id: number; user_id: string; at: string }

/** Says that somebody looks at a person, and no more at the one they `left`; what is older than `since` is forgotten. */
export async function keepPresence(
  store: Store,
  { candidate_id, user_id, at }: Looking,
  { left, since }: { left: number | undefined; since: string },
): Promise<void> {
  const { sql } = store
  await sql
    .insertInto('presence')
    .values({ candidate_id, user_id, at })
    .onConflict((same) => same.columns(['candidate_id', 'user_id']).doUpdateSet({ at }))
    .execute()
  await sql
    .deleteFrom('presence')
    .where((e) => {
      const old = e('at', '<', since)
      return left === undefined || left === candidate_id
        ? old
        : e.or([old, e('candidate_id', '=', left).and('user_id', '=', user_id)])
    })
    .execute()
}

/** Who else looks at these candidates since then, by name. */
export function othersLooking(store: Store, candidateIds: readonly number[], user: string, since: string) {
  return apart(store)
    .selectFrom('presence')
    .innerJoin('users', 'users.id', 'presence.user_id')
    .select(['users.id', 'users.name'])
    .distinct()
    .where('candidate_id', 'in', candidateIds)
    .where('users.id', '!=', user)
    .where('at', '>=', since)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute()
}

/** The number of the newest change that others made of these candidates, or of that application; 0 without any. */
export async function newestChange(
  store: Store,
  about: { candidateIds: readonly number[]; application: number | undefined },
  user: string,
  actions: readonly AuditAction[],
): Promise<number> {
  const { candidateIds, application } = about
  const newest = async (subject: 'candidate' | 'application', ids: readonly number[]) => {
    const row = await apart(store)
      .selectFrom('audit')
      .select((e) => e.fn.max<number | null>('id').as('id'))
      .where('subject', '=', subject)
      .where('subject_id', 'in', ids.map(String))
      .where('actor_id', '!=', user)
      .where('action', 'in', actions)
      .executeTakeFirst()
    return row?.id ?? 0
  }
  const ofPerson = await newest('candidate', candidateIds)
  return application === undefined ? ofPerson : Math.max(ofPerson, await newest('application', [application]))
}
