import { data } from 'react-router'
import type { Firm } from '#content/firm.ts'
import { type Post, textOf } from '#content/posts.ts'
import { siteOf } from '#content/site.ts'
import { pageAt } from '#content/site-pages.ts'
import { POSTS_PATH } from '#contract/content/post.ts'
import { said } from '#contract/core/said.ts'
import type { PagePicture } from '#contract/media/page-picture.ts'
import { pictureAddress } from '#contract/media/picture.ts'
import { pageContext } from '#web/page-context.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { Picture } from '#web/shell/picture.tsx'
import { type JsonLd, structuredData } from '#web/shell/structured-data.ts'
import { Markdown } from '#web/ui/markdown/markdown.tsx'
import type { Route } from './+types/post.ts'
import { ArticleAct } from './article-act.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Neighbors } from './neighbors.tsx'
import { PostFacts } from './post-facts.tsx'

export const handle = { scripts: 'none' } satisfies PageHandle

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { reads, origin, pictures } = context.get(pageContext)
  const site = siteOf((await reads.content()).documents)
  const at = site.posts.findIndex(({ path }) => path === url.pathname)
  const post = site.posts[at]
  if (post === undefined) throw data(null, { status: 404 })
  const picture = pictures.get(post.picture)
  return { origin, site, post, picture, newer: site.posts[at - 1], older: site.posts[at + 1] }
}

export const meta: Route.MetaFunction = ({ loaderData: { post, picture, site, origin } }) => {
  const { firm, pages } = site
  const { path, title, summary, day } = post
  return [
    ...pageMeta({ origin, firm, pages, path, title, description: summary, written: day }),
    structuredData(blogPosting(post, { origin, firm, picture, changed: pageAt(path, pages)?.changed ?? '' })),
  ]
}

type Around = { origin: string; firm: Firm; picture: PagePicture | undefined; changed: string }

/** For search engines: who wrote it, and when. */
function blogPosting(
  { path, title, summary, day, author }: Post,
  { origin, firm, picture, changed }: Around,
): JsonLd {
  const organization = { '@type': 'Organization', name: firm.name, url: `${origin}/` }
  const file = picture?.files.findLast(({ format }) => format === 'webp')
  return {
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    ...(file && { image: `${origin}${pictureAddress(file)}` }),
    datePublished: day,
    dateModified: changed > day ? changed : day,
    author: author === '' ? organization : { '@type': 'Person', name: author },
    publisher: organization,
    mainEntityOfPage: `${origin}${path}`,
  }
}

const linkTo = (post: Post | undefined) => post && { href: post.path, label: post.title }

/** A post: what it is called, its picture, its text, and the way to those beside it. */
export default function PostPage({ loaderData: { site, post, newer, older } }: Route.ComponentProps) {
  const { title, author, summary, picture } = post
  const { text, next } = textOf(post, site.firm)
  const words = site.postsPage
  return (
    <article>
      <div className="border-b border-line bg-surface">
        <div className="wrap pt-6 pb-12 md:pt-10 md:pb-20">
          <Breadcrumbs above={[{ href: POSTS_PATH, label: words.search.label }]} here={title} />
          <h1 className="mt-8 max-w-[22em] text-h1">{title}</h1>
          <p className="mt-5 max-w-text text-lead text-muted">{summary}</p>
          <p className="mt-5 text-muted">
            <PostFacts post={post} writtenBy={author === '' ? '' : said(words.post.author, { author })} />
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
        <div className="grid-12">
          <div className="col-span-12 lg:col-span-8 lg:col-start-5">
            <Markdown text={text.text} of="site" top={2} />
          </div>
        </div>
        <Neighbors
          label={words.post.neighbors}
          previous={{ words: words.post.newer, page: linkTo(newer) }}
          next={{ words: words.post.older, page: linkTo(older) }}
        />
      </div>
      {next.text !== '' && <ArticleAct text={next.text} action={next.action} href={next.target} />}
    </article>
  )
}
