import { data, type RouterContextProvider, redirect } from 'react-router'
import { articleOf, siteOf } from '#content/site.ts'
import { pageContext } from '#web/page-context.ts'

/** The article of a path, which is a row of the route table, and the site around it. A hidden one sends on, or answers 404. */
export async function readArticle(context: Readonly<RouterContextProvider>, path: string) {
  const { reads, origin } = context.get(pageContext)
  const site = siteOf((await reads.content()).documents)
  const article = articleOf(site, path)
  const instead = site.hidden.get(path)
  // It may be shown again tomorrow: no browser is told that it is gone for good.
  if (instead !== undefined && instead !== null) throw redirect(instead, 302)
  if (article === undefined) throw data(null, { status: 404 })
  return { article, site, origin }
}
