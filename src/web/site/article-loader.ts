import { data, type RouterContextProvider, redirect } from 'react-router'
import { articleOf, type Site, siteOf } from '#content/site.ts'
import { pageContext } from '#web/page-context.ts'

/** Sends the visitors of a hidden page on, or answers 404. */
function refuseHidden({ hidden }: Site, path: string): void {
  const instead = hidden.get(path)
  // It may be shown again tomorrow: no browser is told that it is gone for good.
  if (instead !== undefined && instead !== null) throw redirect(instead, 302)
  if (instead === null) throw data(null, { status: 404 })
}

/** The site for a page that an owner may hide; `path` is where that is said. A hidden one sends on, or answers 404. */
export async function readSite(context: Readonly<RouterContextProvider>, path: string) {
  const { reads, origin } = context.get(pageContext)
  const site = siteOf((await reads.content()).documents)
  refuseHidden(site, path)
  return { site, origin }
}

/** The article of a path, which is a row of the route table, and the site around it. A hidden one sends on, or answers 404. */
export async function readArticle(context: Readonly<RouterContextProvider>, path: string) {
  const { site, origin } = await readSite(context, path)
  const article = articleOf(site, path)
  if (article === undefined) throw data(null, { status: 404 })
  return { article, site, origin }
}
