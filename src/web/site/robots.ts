import { ADMIN_PATH, LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { pageContext } from '#web/page-context.ts'
import type { Route } from './+types/robots.ts'

/** What no search engine needs: the admin, its door, and the API. */
const CLOSED = [ADMIN_PATH, LOGIN_PATH, '/api/']

export const loader = ({ context }: Route.LoaderArgs): Response => {
  const { origin } = context.get(pageContext)
  const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '']
  const text = [...lines, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
