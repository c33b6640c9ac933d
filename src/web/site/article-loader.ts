import { data } from 'react-router'
import type { ArticlePage } from '#content/article.ts'
import { articleAt } from '#content/articles.ts'

/** The article of a path. Every path is a row of the route table, so only a forgotten article answers 404. */
export function readArticle(path: string): ArticlePage {
  const article = articleAt(path)
  if (article === undefined) throw data(null, { status: 404 })
  return article
}
