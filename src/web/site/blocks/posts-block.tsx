import { postsAbout } from '#content/posts.ts'
import type { BlockOf } from '#contract/content/page-blocks.ts'
import { useSite } from '#web/shell/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PostList } from '../post-list.tsx'
import { postsPath } from '../posts-query.ts'
import { BlockHeading } from './block-heading.tsx'

type PostsBlockProps = { block: BlockOf<'posts'> }

/** The newest posts, or those about one topic, and the way to all of them. */
export function PostsBlock({ block: { id, heading, lead, topic, count, action } }: PostsBlockProps) {
  const { posts, hasPosts, postsPage } = useSite()
  const about = postsAbout(posts, topic)
  return (
    <section id={id} className="plain-block wrap">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div>
          <BlockHeading heading={heading} lead={lead} />
        </div>
        {hasPosts && (
          <ButtonLink
            href={postsPath({ topic: topic === '' ? '' : (about[0]?.topic ?? ''), page: 1 })}
            variant="outline"
          >
            {action}
          </ButtonLink>
        )}
      </div>
      {about.length > 0 ? (
        <PostList posts={about.slice(0, Number(count))} heading="h3" />
      ) : (
        <p className="mt-6 text-muted">{postsPage.list.empty}</p>
      )}
    </section>
  )
}
