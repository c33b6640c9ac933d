import type { HeaderLink } from '#content/nav.ts'

/** What a link of the header says about the page: it is the page, or the page stands below it. */
export function currentLink({ href, links = [] }: HeaderLink, here: string): 'page' | 'true' | undefined {
  if (href === here) return 'page'
  const below = href !== '/' && here.startsWith(`${href}/`)
  return below || links.some((link) => link.href === here) ? 'true' : undefined
}

/** A path of which `currentLink` says of every link what it says of `here`: there are as many as links, and two more. */
export function nearestLink(all: readonly HeaderLink[], here: string): string {
  const isLinked = all.some(
    ({ href, links = [] }) => href === here || links.some((link) => link.href === here),
  )
  if (isLinked) return here
  const above = all.find(({ href }) => href !== '/' && here.startsWith(`${href}/`))
  return above === undefined ? '' : `${above.href}/`
}
