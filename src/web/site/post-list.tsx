import type { Post } from '#content/posts.ts'
import { Picture } from '#web/shell/picture.tsx'
import { usePicture } from '#web/shell/pictures.ts'
import { familyOf } from './drawings/families.ts'
import { Picture as Drawing } from './drawings/picture.tsx'
import { PostFacts } from './post-facts.tsx'

type PostListProps = { posts: readonly Post[]; heading: 'h2' | 'h3' }

/** Posts as cards, each with its picture, or a drawing that its address gives. */
export function PostList({ posts, heading: Heading }: PostListProps) {
  return (
    <ul className="mt-10 grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => (
        <li key={post.path}>
          <a href={post.path} className="group block">
            <PostPicture post={post} />
            <span className="mt-4 block text-small text-muted">
              <PostFacts post={post} />
            </span>
            <Heading className="mt-1 text-h4 text-brand underline-offset-4 group-hover:underline">
              {post.title}
            </Heading>
          </a>
          <p className="mt-2 text-muted">{post.summary}</p>
        </li>
      ))}
    </ul>
  )
}

function PostPicture({ post: { path, picture } }: { post: Post }) {
  if (usePicture(picture) === undefined)
    return (
      <Drawing
        family={familyOf(path)}
        seed={path}
        width={480}
        height={270}
        className="block aspect-video w-full border border-line"
      />
    )
  return (
    <Picture
      of={picture}
      named
      sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
      className="block aspect-video w-full object-cover"
    />
  )
}
