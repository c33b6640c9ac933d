import { payOf, typeName, workplaceName } from '#content/job-words.ts'
import type { PublicJob } from '#contract/jobs/job.ts'
import type { ApplyOutcome, ListedJob } from '#contract/site/pages.ts'
import { longDay } from '#web/shell/long-day.ts'
import { useSite } from '#web/shell/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Markdown } from '#web/ui/markdown/markdown.tsx'
import { splitTags } from '#web/ui/split-tags.ts'
import { ApplySection } from './apply-section.tsx'
import { JobFacts } from './job-facts.tsx'
import { JobList } from './job-list.tsx'
import { Posted } from './posted.tsx'

type JobArticleProps = {
  job: PublicJob
  related: readonly ListedJob[]
  now: Date
  apply: ApplyOutcome | undefined
  origin: string
}

export function JobArticle({ job, related, now, apply, origin }: JobArticleProps) {
  const site = useSite()
  const { job: words, apply: ofForm } = site.careers
  const { language } = site.menus.page
  const skills = splitTags(job.skills)
  const pay = payOf(site, job)
  const facts = [
    { label: words.location, value: job.address },
    { label: words.job_type, value: typeName(site, job.job_type) },
    { label: words.workplace, value: workplaceName(site, job.remote_work) },
    ...(pay === undefined ? [] : [{ label: words.pay, value: pay }]),
    { label: words.posted, value: <Posted at={job.posted_at} {...{ now, language }} /> },
    ...(job.valid_through === null
      ? []
      : [
          {
            label: words.closes,
            value: <time dateTime={job.valid_through}>{longDay(job.valid_through, language)}</time>,
          },
        ]),
  ]
  return (
    <>
      <article className="relative">
        <div className="wrap grid-12 items-start gap-y-10 pt-6 pb-12 md:pt-10 md:pb-20">
          <header className="col-span-12">
            <a href="/careers" className="text-link">
              {words.back}
            </a>
            <h1 className="mt-3 max-w-[14.63em] text-h1">{job.title}</h1>
            <p className="print-only">{`${origin}/careers/jobs-detail/${job.id}`}</p>
          </header>
          <JobFacts heading={words.facts} facts={facts} applyLabel={ofForm.heading} />
          <div className="col-span-12 lg:col-span-7 lg:col-start-1 lg:row-start-2">
            <h2 className="text-h3">{words.requirement}</h2>
            <Markdown text={job.job_decrp} className="mt-4" />
            {skills.length > 0 && (
              <>
                <h2 className="mt-10 text-h3">{words.skills}</h2>
                <ul className="mt-4 flex flex-wrap gap-2">
                  {skills.map((skill) => (
                    <li
                      key={skill}
                      className="max-w-full rounded-control border border-line bg-surface px-3 py-1.5"
                    >
                      {skill}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </div>
        <div className="apply-bar">
          <ButtonLink href="#apply" variant="signal" className="w-full">
            {ofForm.heading}
          </ButtonLink>
        </div>
      </article>
      <ApplySection
        jobId={job.id}
        action={`/careers/jobs-detail/${job.id}#apply`}
        outcome={apply}
        questions={job.screening ?? []}
      />
      {related.length > 0 && (
        <section className="no-print wrap section">
          <h2 className="text-h3">{words.related}</h2>
          <JobList jobs={related} now={now} />
        </section>
      )}
    </>
  )
}
