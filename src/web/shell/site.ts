import { createContext, useContext } from 'react'
import type { Site } from '#content/site.ts'

/** The site that a page is of, for its components; set for each render, see entry.server.tsx. */
export const SiteContext = createContext<Site | undefined>(undefined)

/** The site with its words as its owner has them. On the server alone: what a browser goes on with takes them as props. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (site === undefined) throw new Error('the site is only known where pages are rendered')
  return site
}

/** The language of this page. The admin, which is drawn in the browser too, speaks that of the release. */
export const useLanguage = (): string => useContext(SiteContext)?.menus.page.language ?? 'en'

export const useDirection = (): Site['direction'] => useContext(SiteContext)?.direction ?? 'ltr'

const isOfSite = (data: unknown): data is { site: Site } =>
  typeof data === 'object' && data !== null && 'site' in data

/** The same site for the `meta` of a page inside the frame, whose loader has it. */
export function siteIn(matches: readonly ({ loaderData?: unknown } | undefined)[]): Site {
  for (const match of matches) if (isOfSite(match?.loaderData)) return match.loaderData.site
  throw new Error('the page is not inside the frame')
}
