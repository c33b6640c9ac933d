import { dayOf } from '#contract/core/company-time.ts'
import type { ListedStep } from '#contract/steps/step.ts'
import { Day } from '../when.tsx'
import { stepWords as words } from './words.ts'

/** What is next, when, and by whom; what is late or due today says so. */
export function StepLine({ step: { what, due_on, owner } }: { step: ListedStep }) {
  const today = dayOf(new Date())
  return (
    <p className="min-w-0 wrap-anywhere">
      <span className="font-semibold">{what}</span>{' '}
      <span className={due_on < today ? 'font-semibold text-bad' : 'text-muted'}>
        <Day date={due_on} />
        {due_on < today && `, ${words.late}`}
        {due_on === today && `, ${words.today}`}
      </span>{' '}
      {owner && <span className="text-muted">{words.by(owner.name)}</span>}
    </p>
  )
}
