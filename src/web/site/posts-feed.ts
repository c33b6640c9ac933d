import { siteOf } from '#content/site.ts'
import { POSTS_FEED_PATH, POSTS_PATH } from '#contract/content/post.ts'
import { texts } from '#contract/core/texts.ts'
import { pageContext } from '#web/page-context.ts'
import { atomFeed } from '#web/shell/atom.ts'
import type { Route } from './+types/posts-feed.ts'

const FEED_POSTS = 30
const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' }

/** The newest posts as an Atom feed. */
export const loader = async ({ context }: Route.LoaderArgs): Promise<Response> => {
  const { reads, origin, now } = context.get(pageContext)
  const { firm, hasPosts, posts, postsPage, menus } = siteOf((await reads.content()).documents)
  if (!hasPosts) return new Response(texts.page.notFound, { status: 404, headers: PLAIN })
  const { feed: title, description: about } = postsPage.search
  const entries = posts.slice(0, FEED_POSTS).map(({ key, path, day, author, topic, summary, ...post }) => ({
    // Its address may change: a reader of the feed is not to be shown it again.
    id: `${POSTS_PATH}#${key}`,
    link: path,
    title: post.title,
    published: `${day}T00:00:00.000Z`,
    updated: `${day}T00:00:00.000Z`,
    author,
    category: topic,
    summary,
  }))
  const facts = {
    title,
    about,
    author: firm.name,
    language: menus.page.language,
    origin,
    now,
    self: POSTS_FEED_PATH,
    of: POSTS_PATH,
  }
  return new Response(atomFeed(facts, entries), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  })
}
