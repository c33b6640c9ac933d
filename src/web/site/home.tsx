import { data } from 'react-router'
import { questionsOf } from '#content/faq.ts'
import { mapOrigin } from '#content/firm.ts'
import { siteOf } from '#content/site.ts'
import { QUESTIONS_ON_HOME } from '#contract/content/questions.ts'
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
    site: { firm, pages, home },
  },
}) =>
  pageMeta({
    ...{ firm, pages },
    title: `${firm.name}: ${home.search.title}`,
    description: home.search.description,
    origin,
    path: '/',
  })

/** Claim, proof, who we are, what we do, for whom, how we work, who trusts us, where we are, what next. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { site, sendsMail, count, jobs } = loaderData
  const { hero, figures, about, intro, services, technology, industries, call } = site.home
  const { process, partners, jobs: ofJobs, faq: ofFaq, office, last } = site.home
  return (
    <>
      <HomeHero words={hero} />
      {figures.shown && <HomeCounters words={figures} />}
      {about.shown && <HomeAbout words={about} />}
      {intro.shown && <HomeIntro words={intro} />}
      {services.shown && <HomeServices words={services} />}
      {technology.shown && <HomeTechnology words={technology} />}
      {industries.shown && <HomeIndustries words={industries} />}
      {call.shown && <HomeBanner words={call} />}
      {process.shown && <HomeProcess words={process} sendsMail={sendsMail} />}
      {partners.shown && <HomePartners words={partners} />}
      {ofJobs.shown && <HomeJobs words={ofJobs} count={count} jobs={jobs} />}
      {ofFaq.shown && site.questions.shown && (
        <HomeFaq
          words={ofFaq}
          questions={questionsOf(site.questions.list.slice(0, QUESTIONS_ON_HOME), sendsMail)}
        />
      )}
      {office.shown && <HomeOffice words={office} />}
      {last.shown && <HomeLast words={last} />}
    </>
  )
}
