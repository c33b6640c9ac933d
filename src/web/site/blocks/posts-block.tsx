import { postsAbout } from '#content/posts.ts'
import type { BlockOf } from '#contract/content/page-blocks.ts'
import { useSite } from '#web/shell/site.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PostList } from '../post-list.tsx'
import { postsPath } from '../posts-query.ts'
import { BlockHeading } from './block-heading.tsx'

/** The newest posts, or those about one topic, and the way to all of them. */
export function PostsBlock({
  block: { id, heading, lead, topic, count, action },
}: {
  block: BlockOf<'posts'>
}) {
  const { posts } = useSite()
  const about = postsAbout(posts, topic)
  return (
    <section id={id} className="plain-block wrap">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div>
          <BlockHeading heading={heading} lead={lead} />
        </div>
        {posts.length > 0 && (
          <ButtonLink href={postsPath({ topic: about.length > 0 ? topic : '', page: 1 })} variant="outline">
            {action}
          </ButtonLink>
        )}
      </div>
      {about.length > 0 && <PostList posts={about.slice(0, Number(count))} heading="h3" />}
    </section>
  )
}
