import { AppError } from '#contract/core/errors.ts'
import type { InterviewOutcome } from '#contract/interviews/interview.ts'
import { interviewTexts } from '#contract/interviews/texts.ts'
import type { Store } from '#server/store/engine/store.ts'
import { type InterviewRow, updateInterview } from '#server/store/interviews/interviews.ts'
import { recordInterview } from './record-interview.ts'

type Mark = { outcome: InterviewOutcome | null; at: string; by: string }

/** Notes what came of a held interview, which nobody is told. Throws `invalid_input` for one that was not booked or has not begun. */
export async function markOutcome(
  transaction: Store,
  before: InterviewRow,
  { outcome, at, by }: Mark,
): Promise<void> {
  if (before.state !== 'booked' || before.starts_at === null || before.starts_at > at)
    throw new AppError('invalid_input', { fields: { outcome: interviewTexts.outcomeEarly } })
  if (outcome === before.outcome) return
  await updateInterview(transaction, before.id, { outcome })
  await recordInterview(transaction, before, { at, by, action: 'interview.outcome', outcome })
}
