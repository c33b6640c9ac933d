import { data } from 'react-router'
import type { Firm } from '#content/firm.ts'
import type { Post } from '#content/posts.ts'
import { siteOf } from '#content/site.ts'
import { POSTS_PATH } from '#contract/content/post.ts'
import { said } from '#contract/core/said.ts'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Picture } from '#web/shell/picture.tsx'
import { type JsonLd, structuredData } from '#web/shell/structured-data.ts'
import { Markdown } from '#web/ui/markdown/markdown.tsx'
import type { Route } from './+types/post.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Neighbors } from './neighbors.tsx'
import { PostFacts } from './post-facts.tsx'

export const handle = { scripts: 'none' } satisfies PageHandle

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { reads, origin } = context.get(pageContext)
  const site = siteOf((await reads.content()).documents)
  const at = site.posts.findIndex(({ path }) => path === url.pathname)
  const post = site.posts[at]
  if (post === undefined) throw data(null, { status: 404 })
  return { origin, site, post, newer: site.posts[at - 1], older: site.posts[at + 1] }
}

export const meta: Route.MetaFunction = ({ loaderData: { post, site, origin } }) => {
  const { firm, pages } = site
  const { path, title, summary } = post
  return [
    ...pageMeta({ origin, firm, pages, path, title, description: summary }),
    structuredData(blogPosting(post, { origin, firm })),
  ]
}

/** For search engines: who wrote it, and when. */
function blogPosting(
  { path, title, summary, day, author }: Post,
  { origin, firm }: { origin: string; firm: Firm },
): JsonLd {
  const organization = { '@type': 'Organization', name: firm.name, url: `${origin}/` }
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    datePublished: day,
    author: author === '' ? organization : { '@type': 'Person', name: author },
    publisher: organization,
    mainEntityOfPage: `${origin}${path}`,
  }
}

const linkTo = (post: Post | undefined) => post && { href: post.path, label: post.title }

/** A post: what it is called, its picture, its text, and the way to those beside it. */
export default function PostPage({ loaderData: { site, post, newer, older } }: Route.ComponentProps) {
  const { title, author, summary, picture, text } = post
  const words = site.postsPage
  return (
    <article>
      <div className="border-b border-line bg-surface">
        <div className="wrap pt-6 pb-12 md:pt-10 md:pb-20">
          <Breadcrumbs above={[{ href: POSTS_PATH, label: words.search.label }]} here={title} />
          <h1 className="mt-8 max-w-[22em] text-h1 wrap-anywhere">{title}</h1>
          <p className="mt-5 max-w-text text-lead text-muted wrap-anywhere">{summary}</p>
          <p className="mt-5 text-muted">
            <PostFacts post={post} />
            {author !== '' && ` · ${said(words.post.author, { author })}`}
          </p>
        </div>
      </div>
      <div className="wrap pt-10 pb-16 md:pt-16 md:pb-24">
        <Picture
          of={picture}
          eager
          sizes="(min-width: 80rem) 75rem, 92vw"
          className="mb-10 block h-auto max-h-[70vh] w-full object-cover md:mb-16"
        />
        <Markdown text={text} of="site" top={2} className="text-body" />
        <Neighbors
          label={words.post.neighbors}
          previous={{ words: words.post.newer, page: linkTo(newer) }}
          next={{ words: words.post.older, page: linkTo(older) }}
        />
      </div>
    </article>
  )
}
