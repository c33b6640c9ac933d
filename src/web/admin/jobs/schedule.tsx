import { dayOf } from '#contract/company-time.ts'
import type { RecruiterJob } from '#contract/job.ts'
import { Day } from '../when.tsx'
import { jobWords } from './words.ts'

const { opens, closes, closed } = jobWords.schedule

/** The next day on which an active job opens or closes by itself, or the last one on which it was open. */
export function Schedule({ job: { is_active, opens_on, valid_through } }: { job: RecruiterJob }) {
  if (!is_active) return null
  const today = dayOf(new Date())
  const next =
    opens_on !== null && opens_on > today
      ? { word: opens, day: opens_on }
      : valid_through !== null && { word: valid_through < today ? closed : closes, day: valid_through }
  if (!next) return null
  return (
    <p className="text-muted">
      {next.word} <Day date={next.day} />
    </p>
  )
}
