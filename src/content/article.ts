import type { Article } from '#contract/content/article.ts'

export type { Section } from '#contract/content/article.ts'

/**
 * A page of the services or marketing part of the site: 500-900 words, with a title of at most 50 characters and a description of
 * 110-155. `path` is its canonical one as the spec spells it, e.g. /service/Cyber or /marketing/PPC.
 */
export type ArticlePage = { path: string } & Article
