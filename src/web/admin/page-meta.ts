import { words } from './words.ts'

/** Title and robots of a page of the admin: no search engine has any business there. */
export const adminMeta = (title: string) => [
  { title: `${title} - ${words.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
]
