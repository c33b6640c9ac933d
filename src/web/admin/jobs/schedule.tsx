import type { RecruiterJob } from '#contract/jobs/job.ts'
import { Day } from '../when.tsx'
import { jobWords } from './words.ts'

const { opens, closes, closed } = jobWords.schedule

/** The next day on which a job opens or closes by itself, or the last one on which it was open. */
export function Schedule({ job: { state, opens_on, valid_through } }: { job: RecruiterJob }) {
  const day = state === 'scheduled' ? opens_on : valid_through
  if (day === null || state === 'inactive' || state === 'deleted') return null
  const word = { scheduled: opens, open: closes, closed }[state]
  return (
    <span className="block whitespace-nowrap text-muted">
      {word} <Day date={day} />
    </span>
  )
}
