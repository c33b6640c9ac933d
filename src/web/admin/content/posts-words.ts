import type { postsParts } from '#contract/content/posts.ts'
import { pageWords } from './page-words.ts'
import type { ChoiceNames, PartsWords } from './parts-words.ts'

const position = '{page} is the number of the page, {pages} how many there are.'

/** The form of the words around posts. */
export const postsWords: PartsWords<typeof postsParts> = {
  list: {
    title: 'The list',
    hint: 'It stands at /posts once you have published a post, or this.',
    fields: {
      heading: 'Heading',
      lead: { label: 'Text under the heading (optional)', hint: 'A link is [words](/contact-us).' },
      empty: 'While there is no post',
      topics: 'Name of the choice of topics, for screen readers',
      all: 'Every topic',
      pages: 'Name of the links to other pages of the list, for screen readers',
      previous: 'Link to newer posts',
      page: { label: 'Which page this is', hint: position },
      next: 'Link to older posts',
      titled: { label: 'Title of a later page in search results', hint: position },
    },
  },
  post: {
    title: 'A post',
    fields: {
      author: { label: 'Who wrote it', hint: '{author} is the name.' },
      neighbors: 'Name of the links to other posts, for screen readers',
      newer: 'Words above the newer post',
      older: 'Words above the older post',
    },
  },
  search: {
    title: 'For menus and search engines',
    fields: {
      label: 'Name in menus and breadcrumbs',
      menu: pageWords.menu,
      title: 'Title in search results',
      description: { label: 'Description for search engines', hint: '{company} is the name of the firm.' },
      feed: 'Name of the feed',
    },
  },
}

/** In which menus the list stands. */
export const postsChoices: ChoiceNames = pageWords.menus
