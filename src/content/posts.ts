import { isAddedShown } from '#contract/content/added-addresses.ts'
import { bodyAs, type PublishedContent } from '#contract/content/document.ts'
import { POSTS_PATH, type Post as PostBody, postParts } from '#contract/content/post.ts'
import type { Posts } from '#contract/content/posts.ts'
import { keptWithFacts, partsWithFacts } from './facts-in-texts.ts'
import type { Firm } from './firm.ts'
import type { NavLink } from './nav.ts'

/** A post with its address, and the facts of the firm in what lists say of it. Its text is as it was written: `textOf` reads it. */
export type Post = PostBody['post'] & { key: string; path: string; body: PostBody }

const { post: listed, ...read } = postParts

/** How many of them a page of the list has. */
const POSTS_OF_PAGE = 12

/** There may be a thousand of them, of which a page shows one. */
const listedOf = keptWithFacts((body: PostBody, firm) => partsWithFacts({ post: listed }, body, firm).post)

/** The posts that visitors see, newest first. */
export const postsOf = (content: PublishedContent, firm: Firm): Post[] =>
  content
    .flatMap((document) => {
      const body = bodyAs('post', document)
      const { key, place } = document
      if (body === null || place === undefined || !isAddedShown(document)) return []
      return [{ key, path: place.path, ...listedOf(body, firm), body }]
    })
    .sort((one, other) =>
      one.day === other.day ? compare(one.path, other.path) : compare(other.day, one.day),
    )

/** What a post says, and what its readers may do next, with the facts of the firm. */
export const textOf = ({ body }: Post, firm: Firm): Pick<PostBody, 'text' | 'next'> =>
  partsWithFacts(read, body, firm)

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Of one topic, or of all where it is empty; a topic is the same without regard to case. */
export const postsAbout = (posts: readonly Post[], topic: string): readonly Post[] =>
  topic === '' ? posts : posts.filter((post) => post.topic.toLowerCase() === topic.toLowerCase())

/** The topics of posts, each once and as its newest post writes it, in order of the alphabet. */
export function topicsOf(posts: readonly Post[], language: string): string[] {
  const topics = new Map<string, string>()
  for (const { topic } of posts)
    if (topic !== '' && !topics.has(topic.toLowerCase())) topics.set(topic.toLowerCase(), topic)
  return [...topics.values()].sort((one, other) => one.localeCompare(other, language))
}

/** One page of a list, which counts from 1, and how many there are. */
export const pageOfPosts = (
  posts: readonly Post[],
  page: number,
): { posts: readonly Post[]; pages: number } => ({
  posts: posts.slice((page - 1) * POSTS_OF_PAGE, page * POSTS_OF_PAGE),
  pages: Math.max(1, Math.ceil(posts.length / POSTS_OF_PAGE)),
})

type List = { postsPage: Posts; hasPosts: boolean }

/** The link to the list where an owner wants one in a menu. */
export const linkToPosts = ({ postsPage, hasPosts }: List, menu: 'header' | 'footer'): NavLink[] => {
  const { label, menu: wanted } = postsPage.search
  return hasPosts && (wanted === menu || wanted === 'both') ? [{ label, href: POSTS_PATH }] : []
}
