import { payOf } from '#content/job-words.ts'
import type { Posting } from '#contract/content/posting.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import { useSite } from '#web/shell/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'

type StaticPostingProps = {
  words: Posting
  /** Where it is while no job is open behind it. */
  place: string
  /** The job behind it, while it is open: place and pay are said as they are there. */
  job: PublicJob | undefined
}

/** A posting whose words stand in the content, not in the database: the facts in a row, then the two lists. */
export function StaticPosting({ words, place, job }: StaticPostingProps) {
  const { top, facts: of, requirements, work } = words
  const site = useSite()
  const pay = job && payOf(site, job)
  const facts = [
    { label: of.workplace, value: job?.remote_work ? of.remote : of.on_site },
    { label: of.location, value: job?.address ?? place },
    { label: of.hours, value: of.hours_value },
    ...(pay === undefined ? [] : [{ label: of.pay, value: pay }]),
  ]
  return (
    <article className="wrap pt-12 pb-14 md:pt-20 md:pb-24">
      <div className="grid-12 items-end gap-y-6">
        <div className="col-span-12 lg:col-span-8">
          <h1 className="text-h1">{top.title}</h1>
          {top.lead !== '' && <p className="mt-5 max-w-text text-lead text-muted">{top.lead}</p>}
        </div>
        {job !== undefined && (
          <p className="col-span-12 lg:col-span-4 lg:text-end">
            <ButtonLink href="#apply" variant="signal" className="w-full sm:w-auto">
              {site.careers.apply.heading}
            </ButtonLink>
          </p>
        )}
      </div>
      <dl className="mt-10 grid grid-cols-2 border-t-4 border-brand bg-surface md:mt-14 lg:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="border-b border-line px-5 py-4 lg:px-6 lg:py-6">
            <dt className="text-small text-muted">{label}</dt>
            <dd className="text-h4 font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid-12 mt-12 gap-y-10 md:mt-16">
        <List heading={requirements.heading} items={requirements.list} className="lg:col-span-5" />
        <List heading={work.heading} items={work.list} className="lg:col-span-6 lg:col-start-7" />
      </div>
    </article>
  )
}

function List({
  heading,
  items,
  className,
}: {
  heading: string
  items: readonly string[]
  className: string
}) {
  return (
    <section className={`col-span-12 ${className}`}>
      <h2 className="text-h3">{heading}</h2>
      <div className="prose mt-4">
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}
