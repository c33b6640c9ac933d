import { contentSamples } from '#content/content-samples.ts'
import { siteOf } from '#content/site.ts'
import type { Pages } from '#server/pages/create-pages.ts'
import type { ContentSite } from '#server/usecases/content/content-site.ts'

/** The public site as the use cases of its content know it: the samples, and the pages as visitors would get them. */
export const contentSite = (pages: Pick<Pages, 'draw' | 'isReserved' | 'respond'>): ContentSite => ({
  samples: contentSamples,
  isReserved: pages.isReserved,
  pathsOf: (content) => siteOf(content).pages.map(({ path }) => path),
  draw: pages.draw,
  async answers(path) {
    const { status } = await pages.respond({ method: 'GET', url: path, headers: {} })
    return status < 400
  },
})
