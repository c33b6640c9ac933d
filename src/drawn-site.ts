import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#contract/core/start-refused.ts'
import { createPages } from '#server/pages/create-pages.ts'
import { loadBuild } from '#server/pages/load-build.ts'
import { createDrawer } from '#server/pictures/drawer.ts'
import { createJobPictures } from '#server/pictures/job-pictures.ts'
import { createLog } from '#server/plugins/logs.ts'
import { pageReads } from '#server/usecases/jobs/read-pages.ts'
import { pagePicturesReader } from '#server/usecases/media/page-pictures.ts'
import { publicNoticeReader } from '#server/usecases/notices/read-notice.ts'
import type { bootstrap } from './bootstrap.ts'
import { contentSite } from './content-site.ts'

type Foundation = Awaited<ReturnType<typeof bootstrap>>

/** The public site for a command that looks at its pages and serves none. Throws StartRefused where the pages were never built. */
export async function drawnSite({ store, origin, site, content, settings }: Foundation) {
  const root = join(import.meta.dirname, '..')
  if (!existsSync(join(root, 'build/pages/server/index.js')))
    throw new StartRefused(
      'The pages of the site are not built yet. Run `npm start` once, or `npm run build`.',
    )
  const clock = () => new Date()
  const log = createLog({ level: 'silent' })
  const drawer = createDrawer({ log })
  const jobPictures = createJobPictures({ drawer, site })
  const reads = {
    ...pageReads({ store, clock, jobPictures }),
    notice: publicNoticeReader({ store, clock }),
    pictures: pagePicturesReader({ store, clock }),
    content,
  }
  const options = { reads, origin, hsts: undefined, clock, sendsMail: false, log, settings: settings.now }
  const pages = createPages({ ...options, ...(await loadBuild(root, options)) })
  return {
    site: contentSite({ pages, origin, settings }),
    async close() {
      await pages.ended()
      await drawer.close()
    },
  }
}
