import { payOf, typeName, workplaceName } from '#content/job-words.ts'
import type { Site } from '#content/site.ts'
import type { ListedJob } from '#contract/site/pages.ts'
import { renderedTemplate } from '#web/shell/rendered-template.ts'
import { useSite } from '#web/shell/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PostedTime } from './posted.tsx'
import { longDate, postedAgo } from './posted-ago.ts'

/** One row per job, in columns that the eye runs down; the whole row is the link. */
export function JobList({ jobs, now }: { jobs: readonly ListedJob[]; now: Date }) {
  const site = useSite()
  return (
    <ul
      className="mt-3 border-t border-line md:mt-5"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output of components of this file
      dangerouslySetInnerHTML={{ __html: jobs.map((job) => rowOf(job, now, site)).join('') }}
    />
  )
}

const texts = ['href', 'title', 'address', 'pay', 'type', 'place', 'at', 'date', 'ago'] as const
type Texts = Record<(typeof texts)[number], string>

const row = (shown: { remote: boolean; paid: boolean }) =>
  renderedTemplate((of: Texts) => <JobRow {...shown} {...of} />, texts)

const rows = {
  remote: { paid: row({ remote: true, paid: true }), unpaid: row({ remote: true, paid: false }) },
  onSite: { paid: row({ remote: false, paid: true }), unpaid: row({ remote: false, paid: false }) },
}

function rowOf(job: ListedJob, now: Date, site: Site): string {
  const pay = payOf(site, job)
  const { language } = site.menus.page
  return rows[job.remote_work ? 'remote' : 'onSite'][pay === undefined ? 'unpaid' : 'paid']({
    href: `/careers/jobs-detail/${job.id}`,
    title: job.title,
    address: job.address,
    pay: pay ?? '',
    type: typeName(site, job.job_type),
    place: workplaceName(site, job.remote_work),
    at: job.posted_at,
    date: longDate(job.posted_at, language),
    ago: postedAgo(job.posted_at, now, language),
  })
}

type JobRowProps = Texts & { remote: boolean; paid: boolean }

function JobRow({ href, title, address, remote, paid, pay, type, place, at, date, ago }: JobRowProps) {
  return (
    <li className="job-row">
      <h3 className="col-span-full text-h4 md:col-span-5">
        <a href={href}>{title}</a>
      </h3>
      <p className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-1 text-muted md:col-span-4">
        <span className="min-w-0">{address}</span>
        {remote && <Badge tone="brand">{place}</Badge>}
        {paid && <span className="text-ink">{pay}</span>}
      </p>
      <p className="text-small text-muted md:col-span-1 md:whitespace-nowrap">{type}</p>
      <p className="text-end text-small text-muted md:col-span-2">
        <PostedTime at={at} date={date} ago={ago} />
      </p>
    </li>
  )
}
