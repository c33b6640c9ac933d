import { contentSamples } from '#content/content-samples.ts'
import { siteOf } from '#content/site.ts'
import { AppError } from '#contract/core/errors.ts'
import type { Pages } from '#server/pages/create-pages.ts'
import type { ContentSite, DrawnPage } from '#server/usecases/content/content-site.ts'
import type { LiveSettings } from '#server/usecases/site-settings/live-settings.ts'
import { shownInPreview } from './preview-words.ts'

type Options = {
  pages: Pick<Pages, 'draw' | 'drawFailed' | 'isReserved' | 'respond'>
  /** Without a slash at the end. */
  origin: string
  settings: Pick<LiveSettings, 'readAgain'>
}

/** The public site as the use cases of its content know it: the samples, and the pages as visitors would get them. */
export const contentSite = ({ pages, origin, settings }: Options): ContentSite => ({
  samples: contentSamples,
  isReserved: pages.isReserved,
  pathsOf: (content) => siteOf(content).pages.map(({ path }) => path),
  draw: (path, content) => pages.draw(path, content),
  async preview({ kind, path }, content) {
    if (kind === 'mails') return drawMails(siteOf(content), origin)
    if (kind === 'failure') return pages.drawFailed(path, content)
    return pages.draw(path, content, shownInPreview(kind))
  },
  ownPath(href) {
    if (href.startsWith('/')) return href
    const url = URL.parse(href)
    // With http and https it is the same site: the one leads to the other.
    const isOwn = url !== null && /^https?:$/.test(url.protocol) && url.host === new URL(origin).host
    return isOwn ? url.pathname + url.search + url.hash : undefined
  },
  followSettings: settings.readAgain,
  async answers(path) {
    const { status } = await pages.respond({ method: 'GET', url: path, headers: {} })
    // What is away for a moment says nothing about the address.
    if (status === 503) throw new AppError('unavailable')
    return status < 400
  },
})

/** Mails carry their style in their elements. What makes them is only loaded by who wants to see one. */
async function drawMails(site: ReturnType<typeof siteOf>, origin: string): Promise<DrawnPage> {
  const { mailsPreview } = await import('#server/mail/mails-preview.ts')
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; form-action 'none'; frame-ancestors 'self'; base-uri 'none'",
    },
    body: Buffer.from(await mailsPreview(site, origin)),
  }
}
