import { data, redirect } from 'react-router'
import { pageOfPosts, postsAbout, topicsOf } from '#content/posts.ts'
import { siteOf } from '#content/site.ts'
import { POSTS_FEED_PATH } from '#contract/content/post.ts'
import { said } from '#contract/core/said.ts'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Pager } from '#web/ui/pager.tsx'
import type { Route } from './+types/posts.ts'
import { LinkedText } from './linked-text.tsx'
import { PostList } from './post-list.tsx'
import { canonicalQuery, postsPath, readPostsQuery } from './posts-query.ts'

export const handle = { scripts: 'none', query: canonicalQuery } satisfies PageHandle

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { reads, origin } = context.get(pageContext)
  const site = siteOf((await reads.content()).documents)
  if (!site.hasPosts) throw data(null, { status: 404 })
  const asked = readPostsQuery(url.searchParams)
  const about = postsAbout(site.posts, asked.topic)
  // A topic that no post has any more, or never had.
  if (about.length === 0 && asked.topic !== '') throw redirect(postsPath({ topic: '', page: 1 }))
  const topics = topicsOf(site.posts, site.menus.page.language)
  const topic = topics.find((known) => known.toLowerCase() === asked.topic.toLowerCase()) ?? ''
  const { posts, pages } = pageOfPosts(about, asked.page)
  // One spelling of a topic is one page of the cache.
  if (topic !== asked.topic) throw redirect(postsPath({ topic, page: asked.page }))
  // Beyond the end is no page: nobody can make up more of them than there are (spec-decisions row 92).
  if (asked.page > pages) throw redirect(postsPath({ topic, page: pages }))
  return { site, origin, posts, pages, topics, query: { topic, page: asked.page } }
}

export const meta: Route.MetaFunction = ({ loaderData: { site, origin, query } }) => {
  const { list, search } = site.postsPage
  const title = query.topic === '' ? search.title : query.topic
  return [
    ...pageMeta({
      ...{ origin, firm: site.firm, pages: site.pages, description: search.description },
      title: query.page > 1 ? said(list.titled, { page: query.page }) : title,
      path: postsPath(query),
      unlisted: query.topic !== '',
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: search.feed,
      href: POSTS_FEED_PATH,
    },
  ]
}

/** The posts, newest first, or those about one topic. */
export default function Posts({ loaderData: { site, posts, pages, topics, query } }: Route.ComponentProps) {
  const { list } = site.postsPage
  const { topic, page } = query
  const pathTo = (to: number) => postsPath({ topic, page: to })
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="wrap py-12 md:py-20">
          <h1 className="text-h1">{list.heading}</h1>
          {list.lead !== '' && (
            <p className="mt-5 max-w-text text-lead text-muted">
              <LinkedText>{list.lead}</LinkedText>
            </p>
          )}
        </div>
      </div>
      <div className="wrap pt-6 pb-16 md:pt-10 md:pb-24">
        {topics.length > 1 && (
          <nav aria-label={list.topics}>
            <ul className="flex flex-wrap gap-2">
              {['', ...topics].map((known) => (
                <li key={known}>
                  <a
                    href={postsPath({ topic: known, page: 1 })}
                    aria-current={known === topic ? 'page' : undefined}
                    className="inline-flex min-h-11 items-center rounded-control border border-line px-4 font-semibold hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
                  >
                    {known === '' ? list.all : known}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {posts.length === 0 ? (
          <p className="mt-4 text-lead text-muted">{list.empty}</p>
        ) : (
          <PostList posts={posts} heading="h2" />
        )}
        {pages > 1 && (
          <Pager
            label={list.pages}
            previous={{ label: list.previous, href: page > 1 ? pathTo(page - 1) : undefined }}
            next={{ label: list.next, href: page < pages ? pathTo(page + 1) : undefined }}
            position={said(list.page, { page, pages })}
          />
        )}
      </div>
    </>
  )
}
