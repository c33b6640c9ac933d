import { POSTS_PATH } from '#contract/content/post.ts'

export type PostsQuery = { topic: string; page: number }

const PAGE_MOST = 9_999
/** A topic may name the firm in braces, which is longer then. */
const TOPIC_MOST = 200

/** Reads the address of the list. A value that makes no sense counts as not given: a link never leads to an error. */
export function readPostsQuery(given: URLSearchParams): PostsQuery {
  const page = Number(given.get('page'))
  const topic = (given.get('topic') ?? '').toWellFormed().replace(/[\p{Cc}\s]+/gu, ' ')
  return {
    topic: topic.trim().slice(0, TOPIC_MOST).toWellFormed().trim(),
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MOST ? page : 1,
  }
}

/** The path of the list for a query, defaults left out. */
export function postsPath({ topic, page }: PostsQuery): string {
  const search = new URLSearchParams()
  if (topic !== '') search.set('topic', topic)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${POSTS_PATH}?${search}` : POSTS_PATH
}

/** The query of such a path in its one spelling, for `handle`. */
export const canonicalQuery = (given: URLSearchParams): string =>
  postsPath(readPostsQuery(given)).slice(POSTS_PATH.length)
