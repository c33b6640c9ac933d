import { addDays, dayOf } from '#contract/core/company-time.ts'
import type { StepSpans } from '#server/store/steps/step-list.ts'

/** When steps are late, due today, this week or later, by the company's days. A step is of this millennium. */
export function stepSpans(now: Date): StepSpans {
  const today = dayOf(now)
  const weekEnd = addDays(today, 6)
  return {
    late: ['2000-01-01', addDays(today, -1)],
    today: [today, today],
    week: [addDays(today, 1), weekEnd],
    later: [addDays(weekEnd, 1), '2999-12-31'],
  }
}
