import { join } from 'node:path'
import { sitePages } from '#content/site-pages.ts'
import { openStore } from './open-store.ts'
import { seedJobs } from './seed-jobs.ts'
import { requireFreshBuild, type SiteServer, startSite } from './site-server.ts'
import { temporaryFolder } from './temp-folder.ts'

const JOBS = 60
const JOB = '/careers/jobs-detail/50'

/** Every public page, and one job: what a visitor can see. */
export const PUBLIC_ROUTES: readonly string[] = [...sitePages.map(({ path }) => path), JOB]

/** The built site with some jobs, as a visitor meets it. */
export async function startPublicSite(name: string): Promise<SiteServer> {
  requireFreshBuild()
  const dataDir = join(temporaryFolder(name), 'data')
  const store = await openStore(dataDir)
  await seedJobs(store, JOBS)
  await store.close()
  return startSite({ dataDir })
}
