import { join } from 'node:path'
import type { Site } from '#content/site.ts'
import { createPages, type PagesOptions } from '#server/pages/create-pages.ts'
import { loadBuild } from '#server/pages/load-build.ts'

/** Bound of the pages that are kept. */
const PAGES_BYTES = 24 * 1024 * 1024

type PageOptions = Omit<PagesOptions, 'build' | 'assets'>

/** The built pages, or in development the sources over Vite, which is only loaded then. */
export async function openPages(options: PageOptions, develop: boolean) {
  const root = join(import.meta.dirname, '..')
  if (!develop) {
    const pages = createPages({ ...options, maxBytes: PAGES_BYTES, ...(await loadBuild(root, options)) })
    return { pages, before: undefined, stop: pages.ended }
  }
  const [{ createDevPages }, { buildResumeFrame }, { ensureResumeReader }] = await Promise.all([
    import('#server/pages/dev.ts'),
    import('../scripts/build-resume-frame.ts'),
    import('../scripts/build-resume-reader.ts'),
  ])
  await ensureResumeReader(root)
  const frame = join(root, '.cache/resume-frame')
  const buildFrame = () => buildResumeFrame(root, frame).then(() => frame)
  const { pages, before, close } = await createDevPages({ ...options, root, buildFrame })
  return { pages, before, stop: close }
}

/** What a page says that cannot be rendered at all, in the words of the site. */
export function lastWordsOf({ menus, failure }: Site) {
  return {
    language: menus.page.language,
    heading: failure.render.heading,
    home: menus.missing.home,
  }
}
