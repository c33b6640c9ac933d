import type { AuditAction } from '#contract/audit/audit.ts'
import type { InterviewOutcome } from '#contract/interviews/interview.ts'
import { touch } from '#server/store/applications/untouched.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { InterviewRow } from '#server/store/interviews/interviews.ts'

type Change = {
  at: string
  /** Null: the candidate, on their page. */
  by: string | null
  action: Extract<AuditAction, `interview.${string}`>
  outcome?: InterviewOutcome | null
}

/** Writes down what was done with an interview, in the history of its application. */
export async function recordInterview(
  transaction: Store,
  { id, application_id, starts_at, zone }: Pick<InterviewRow, 'id' | 'application_id' | 'starts_at' | 'zone'>,
  { at, by, action, outcome }: Change,
): Promise<void> {
  await touch(transaction, [application_id], at)
  await recordAudit(transaction, {
    ...{ at, actor_id: by, action, subject: 'application', subject_id: String(application_id) },
    detail: {
      interview: id,
      ...(starts_at !== null && { starts_at, zone }),
      ...(outcome !== undefined && { outcome }),
    },
  })
}
