import { join } from 'node:path'
import { sitePages } from '#content/site-pages.ts'
import { openStandingJobs } from '#test/support/open-standing.ts'
import { becomeFirm, type FirmName } from './firm-option.ts'
import { openStore } from './open-store.ts'
import { seedJobs } from './seed-jobs.ts'
import { requireFreshBuild, type SiteServer, startSite } from './site-server.ts'
import { temporaryFolder } from './temp-folder.ts'

const JOBS = 60
const JOB = '/careers/jobs-detail/50'

/** Every public page, and one job: what a visitor can see. */
export const PUBLIC_ROUTES: readonly string[] = [...sitePages.map(({ path }) => path), JOB]

/** The built site with some jobs, as a visitor meets it. */
export async function startPublicSite(name: string, firm: FirmName = 'sample'): Promise<SiteServer> {
  requireFreshBuild()
  const dataDir = join(temporaryFolder(name), 'data')
  const store = await openStore(dataDir)
  await seedJobs(store, JOBS)
  const site = await startSite({ dataDir })
  await openStandingJobs(store)
  await store.close()
  await becomeFirm(firm, site.origin)
  return site
}

/** Every public page that a site really has, by its sitemap, and one job. */
export async function publicRoutes(site: SiteServer, firm: FirmName): Promise<readonly string[]> {
  if (firm === 'sample') return PUBLIC_ROUTES
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  const pages = listed.filter((path) => !path.startsWith('/careers/jobs-detail/'))
  if (pages.length < 8) throw new Error(`the sitemap lists ${pages.length} pages`)
  return [...pages, JOB]
}
