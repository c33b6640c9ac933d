import type { FieldErrors } from '../core/error-answer.ts'
import { type BodyOf, line, markdown, picture } from './fields.ts'
import { partsKind } from './parts-kind.ts'
import { type ContentTag, isSame } from './shown.ts'
import { contentTexts as texts } from './texts.ts'

/** The page that lists the posts, and the folder in which they stand. */
export const POSTS_PATH = '/posts'

/** Their newest as an Atom feed. */
export const POSTS_FEED_PATH = `${POSTS_PATH}/feed.xml`

export const TOPIC_MAX = 40

/** A post: news, an article or a case study, at an address of its own below /posts. */
export const postParts = {
  post: {
    title: line(150),
    /** The day it is shown with, by which posts are in order. */
    day: line(10, { day: true }),
    /** One of the owner's own few words, such as News. */
    topic: line(TOPIC_MAX, { optional: true, topic: true }),
    author: line(100, { optional: true }),
    /** In lists, in the feed, and for search engines. */
    summary: line(300, { rows: 3 }),
    picture,
  },
  text: { text: markdown(30_000) },
  /** What readers may do next: nothing, or all of it. */
  next: {
    text: line(300, { optional: true, linked: true, rows: 2 }),
    action: line(60, { optional: true }),
    target: line(500, { optional: true, target: true }),
  },
} as const

export type Post = BodyOf<typeof postParts>

const noNext = { text: '', action: '', target: '' }

function nextFaults({ next }: Post): FieldErrors {
  const parts = Object.entries(next)
  if (parts.every(([, said]) => said === '')) return {}
  return Object.fromEntries(
    parts.filter(([, said]) => said === '').map(([name]) => [`next.${name}`, texts.required]),
  )
}

const empty = { title: '', day: '', topic: '', author: '', summary: '', picture: '' }

/** Posts are listed by all but their text. */
export const postKind = partsKind(postParts, {
  name: 'Post',
  titleOf: ({ post }) => post.title,
  labelOf: ({ post }) => post.title,
  faultsOf: nextFaults,
  begun: (title, from, today = '') => ({
    post: { ...(from?.post ?? empty), title, day: today },
    text: from?.text ?? { text: '' },
    next: from?.next ?? noNext,
    ours: [],
  }),
  oldAfter: (before, after): ContentTag[] | undefined =>
    isSame(before.post, after.post) ? undefined : ['posts', 'sitemap'],
})
