import { dayOf } from '#contract/core/company-time.ts'
import type { ListedStep } from '#contract/steps/step.ts'
import { dayText } from '../dates.ts'
import { stepWords } from './words.ts'

/** The next step in a row of a list, cut where the line ends. */
export function StepMark({ step: { what, due_on } }: { step: ListedStep }) {
  const text = stepWords.inList(what, dayText(new Date(`${due_on}T00:00:00`)))
  const isLate = due_on < dayOf(new Date())
  return (
    <span className={`block truncate ${isLate ? 'font-semibold text-bad' : 'text-muted'}`} title={text}>
      {text}
    </span>
  )
}
