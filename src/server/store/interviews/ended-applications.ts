import { survivorsOf } from '../applications/merged.ts'
import { lockApplications } from '../applications/recruiter-application.ts'
import type { Store } from '../engine/store.ts'

/** Whether an application, or one that it was merged into, is spam, withdrawn or in a stage that is not open. */
export async function hasEnded(store: Store, application: number): Promise<boolean> {
  const row = await store.sql
    .selectFrom('applications')
    .innerJoin('stages', 'stages.id', 'applications.stage_id')
    .select('applications.id')
    .where('applications.id', 'in', [application, ...(await survivorsOf(store, [application]))])
    .where((e) =>
      e.or([
        e('stages.kind', '!=', 'open'),
        e('applications.spam_since', 'is not', null),
        e('applications.withdrawn_at', 'is not', null),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Holds what an application was merged into until the transaction ends, so that it does not end meanwhile. */
export async function lockWholes(transaction: Store, application: number): Promise<void> {
  const wholes = await survivorsOf(transaction, [application])
  if (wholes.length > 0) await lockApplications(transaction, wholes)
}
