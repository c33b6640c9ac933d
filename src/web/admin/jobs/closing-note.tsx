import { jobViewEndpoint } from '#contract/jobs/job-view.ts'
import { call } from '#web/api/client.ts'
import { useRead } from '../use-read.ts'
import { jobWords } from './words.ts'

/** Whom saving the form would write to, because it closes the job. */
export function ClosingNote({ id }: { id: number }) {
  const { reading } = useRead(id, (signal) => call(jobViewEndpoint, { params: { id }, signal }))
  const closing = reading.state === 'loaded' ? reading.data.closing : null
  return (
    <p role="status" className="border-warn pl-3 text-small not-empty:border-l-4">
      {closing !== null && closing.people > 0 && jobWords.toggle.tells(closing)}
    </p>
  )
}
