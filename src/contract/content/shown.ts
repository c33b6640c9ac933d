/**
 * What a change of content makes old, beside the page itself (`at /service/Cyber`): every page of the site, those of services
 * and marketing, those of careers, all that show the types of jobs, those that name posts, what lists pages for machines.
 */
export type ContentTag = 'frame' | 'articles' | 'careers' | 'job types' | 'posts' | 'sitemap' | `at ${string}`

/** How instances tell each other of it (`changed` of the store). */
export const writeTags = (tags: readonly ContentTag[]): string => tags.join('\n')

/** The tags of such a message; where it is missing everything may have changed. */
export const readTags = (about: string | undefined): ContentTag[] =>
  about === undefined ? ['frame', 'articles', 'sitemap'] : (about.split('\n') as ContentTag[])

/** Whether two parts of documents say the same. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
