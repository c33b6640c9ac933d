import type { HeaderLink } from '#content/nav.ts'

/** What a link of the header says about the page: it is the page, or the page stands below it. */
export function currentLink({ href, links = [] }: HeaderLink, here: string): 'page' | 'true' | undefined {
  if (href === here) return 'page'
  const below = href !== '/' && here.startsWith(`${href}/`)
  return below || links.some((link) => link.href === here) ? 'true' : undefined
}
