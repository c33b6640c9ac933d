import { ADMIN_PATH, LOGIN_PATH } from '#contract/people/entry-paths.ts'
import { pageContext } from '#web/page-context.ts'
import type { Route } from './+types/robots.ts'

/** Closes what no search engine needs: the admin, its sign-in page, and the API. */
export const loader = ({ context }: Route.LoaderArgs): Response => {
  const { origin, settings } = context.get(pageContext)
  // One that an owner chose is told to nobody who has no business there; its page says that it is not to be found.
  const signIn = settings.signInPath === LOGIN_PATH ? [LOGIN_PATH] : []
  const closed = [ADMIN_PATH, ...signIn, '/api/']
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '']
  const text = [...lines, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
