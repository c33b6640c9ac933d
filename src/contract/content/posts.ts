import { type BodyOf, choice, line } from './fields.ts'
import { PAGE_MENUS } from './page.ts'
import { partsKind } from './parts-kind.ts'
import { type ContentTag, isSame } from './shown.ts'
import { contentTexts as texts } from './texts.ts'

const label = line(80)

/** What is said around posts: on the page that lists them, on the page of each, and in their feed. */
export const postsParts = {
  list: {
    heading: line(150),
    lead: line(500, { optional: true, linked: true, rows: 3 }),
    empty: line(300, { rows: 2 }),
    topics: label,
    all: label,
    pages: label,
    previous: label,
    page: label,
    next: label,
    titled: label,
  },
  post: { author: label, neighbors: label, newer: label, older: label },
  search: {
    label: line(60),
    menu: choice(...PAGE_MENUS),
    title: line(70),
    description: line(200, { rows: 3 }),
    feed: label,
  },
} as const

/** The words around posts. */
export type Posts = BodyOf<typeof postsParts>

/** The list of posts, which is there once a post was published, or words for it. */
export const postsKind = partsKind(postsParts, {
  name: 'List of posts',
  titleOf: ({ search }) => search.label || texts.posts,
  labelOf: ({ search }) => search.label,
  alwaysShown: texts.postsShown,
  oldAfter: (before, after): ContentTag[] => [
    'posts',
    'sitemap',
    // Menus and breadcrumbs name it.
    ...(isSame(before.search, after.search) ? [] : (['frame'] as const)),
  ],
})
