import { withWords } from '#content/facts-in-texts.ts'
import type { Home } from '#contract/content/home.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import { useSite } from '#web/shell/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { LinkedText } from './linked-text.tsx'
import { NewestJobs } from './newest-jobs.tsx'

type HomeJobsProps = {
  words: Home['jobs']
  count: number
  /** Undefined when they cannot be read. */
  jobs: readonly Pick<PublicJob, 'id' | 'title' | 'address' | 'job_type'>[] | undefined
}

/** A full-bleed band on the surface color, the newest jobs in it. */
export function HomeJobs({ words, count, jobs }: HomeJobsProps) {
  const { lead, action } = wordsFor(words, count)
  const { unread } = useSite().failure
  return (
    <section className="border-y border-line bg-surface">
      <div className="wrap section">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
          <div>
            <h2 className="text-h2">{words.heading}</h2>
            <p className="mt-4 max-w-text text-lead text-muted">
              <LinkedText>{jobs === undefined ? unread.heading : lead}</LinkedText>
            </p>
          </div>
          <ButtonLink href="/careers" variant="outline">
            {action}
          </ButtonLink>
        </div>
        {jobs !== undefined && jobs.length > 0 && <NewestJobs jobs={jobs} />}
      </div>
    </section>
  )
}

/** What is said of so many jobs. */
function wordsFor({ one, many, none, see_one, see_many, see_none }: Home['jobs'], count: number) {
  if (count === 0) return { lead: none, action: see_none }
  const facts = { '{jobs}': String(count) }
  const [lead, action] = count === 1 ? [one, see_one] : [many, see_many]
  return { lead: withWords(lead, facts), action: withWords(action, facts) }
}
