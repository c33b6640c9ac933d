import { data } from 'react-router'
import { faq } from '#content/faq.ts'
import { mapOrigin } from '#content/firm.ts'
import { home } from '#content/home.ts'
import { siteOf } from '#content/site.ts'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageReport } from '#web/page-report.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/home.ts'
import { HomeAbout } from './home-about.tsx'
import { HomeBanner } from './home-banner.tsx'
import { HomeCounters } from './home-counters.tsx'
import { HomeFaq } from './home-faq.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeIndustries } from './home-industries.tsx'
import { HomeIntro } from './home-intro.tsx'
import { HomeJobs } from './home-jobs.tsx'
import { HomeLast } from './home-last.tsx'
import { HomeOffice } from './home-office.tsx'
import { HomePartners } from './home-partners.tsx'
import { HomeProcess } from './home-process.tsx'
import { HomeServices } from './home-services.tsx'
import { HomeTechnology } from './home-technology.tsx'

export const handle = { scripts: 'islands', frames: [mapOrigin] } satisfies PageHandle

const SHOWN_JOBS = 5
const SHOWN_QUESTIONS = 4

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { reads, origin, sendsMail } = context.get(pageContext)
  const site = siteOf((await reads.content()).documents)
  const asked = { search: '', location: '', job_type: undefined, remote: undefined, page: 1 }
  try {
    const { count, jobs } = await reads.careers(asked)
    const shown = jobs
      .slice(0, SHOWN_JOBS)
      .map(({ id, title, address, job_type }) => ({ id, title, address, job_type }))
    return data({ origin, sendsMail, site, count, jobs: shown })
  } catch (error) {
    // All but one section needs no data. The status keeps everybody from keeping the page.
    context.get(pageReport).errors.push(error)
    return data({ origin, sendsMail, site, count: 0, jobs: undefined }, { status: 503 })
  }
}

export const meta: Route.MetaFunction = ({
  loaderData: {
    origin,
    site: { firm, pages },
  },
}) =>
  pageMeta({
    ...{ firm, pages },
    title: `${firm.name}: ${home.title(firm.place)}`,
    description: home.description,
    origin,
    path: '/',
  })

/** Claim, proof, who we are, what we do, for whom, how we work, who trusts us, where we are, what next. */
export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <HomeHero />
      <HomeCounters />
      <HomeAbout />
      <HomeIntro />
      <HomeServices site={loaderData.site} />
      <HomeTechnology />
      <HomeIndustries />
      <HomeBanner />
      <HomeProcess sendsMail={loaderData.sendsMail} />
      <HomePartners />
      <HomeJobs count={loaderData.count} jobs={loaderData.jobs} />
      <HomeFaq questions={faq(loaderData.sendsMail).slice(0, SHOWN_QUESTIONS)} />
      <HomeOffice />
      <HomeLast />
    </>
  )
}
