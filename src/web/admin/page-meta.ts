import { words } from './words.ts'

/** Title and robots of a page of the desk: no search engine has any business there. */
export const deskMeta = (title: string) => [
  { title: `${title} - ${words.desk}` },
  { name: 'robots', content: 'noindex, nofollow' },
]
