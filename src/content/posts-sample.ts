import type { Posts } from '#contract/content/posts.ts'

/** The words around posts, of which the samples have none. */
export const postsSample: Posts = {
  list: {
    heading: 'News',
    lead: '',
    empty: 'There is nothing here yet.',
    topics: 'Topics',
    all: 'All topics',
    pages: 'Pages of the list',
    previous: 'Newer',
    page: 'Page {page} of {pages}',
    next: 'Older',
    titled: 'News, page {page}',
  },
  post: { author: 'By {author}', neighbors: 'More posts', newer: 'Newer', older: 'Older' },
  search: {
    label: 'News',
    menu: 'none',
    title: 'News',
    description: 'What is new at {company}.',
    feed: 'News of {company}',
  },
  ours: [],
}
