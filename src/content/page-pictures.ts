import { fingerprint } from '#contract/core/fingerprint.ts'
import type { Looks } from './firm-looks.ts'
import { nearestPage, type SitePage } from './site-pages.ts'

/** What stands on the social picture of a page. */
export type PageWords = {
  /** Of the page, which its drawing follows from. */
  path: string
  above: readonly string[]
  heading: string
  /** Above the heading. */
  kicker: string | undefined
}

/** Another way to draw the same makes other pictures. */
const FORM = 1

/** What stands on the picture of a page of these. */
export function wordsOfPage(
  { path, label, heading, above }: SitePage,
  pages: readonly SitePage[],
): PageWords {
  const over = nearestPage(above.at(-1) ?? '/', pages)
  const own = path === '/' || heading === label ? undefined : label
  return { path, above, heading, kicker: above.length > 0 && over ? over.label : own }
}

/** The name of a page in the address of its picture. */
export const pictureName = (path: string): string =>
  path === '/' ? 'home' : path.toLowerCase().replace(/^\//, '').replace(/\W+/g, '-')

/** The address of a page's picture, which changes with what it shows. */
export function pagePicturePath(page: SitePage, pages: readonly SitePage[], looks: Looks): string {
  const { heading, kicker = '' } = wordsOfPage(page, pages)
  const key = fingerprint(JSON.stringify([FORM, looks.key, heading, kicker]))
  return `/pictures/pages/${pictureName(page.path)}-${key}.png`
}
