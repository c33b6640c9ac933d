import type { Store } from '../engine/store.ts'

/** Whether a legal hold is on one of these candidates, one of these applications, or one of the jobs that those are for. */
export async function isHeld(
  store: Store,
  { candidates, applications }: { candidates: readonly number[]; applications: readonly number[] },
): Promise<boolean> {
  const row = await store.sql
    .selectFrom('legal_holds')
    .select('id')
    .where((e) =>
      e.or([
        e.and([e('subject', '=', 'candidate'), e('subject_id', 'in', [0, ...candidates])]),
        e.and([e('subject', '=', 'application'), e('subject_id', 'in', [0, ...applications])]),
        e.and([
          e('subject', '=', 'job'),
          e(
            'subject_id',
            'in',
            e
              .selectFrom('applications')
              .select('job_id')
              .where('applications.id', 'in', [0, ...applications]),
          ),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
