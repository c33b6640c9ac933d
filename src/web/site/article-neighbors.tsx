import type { ArticlePage } from '#content/article.ts'
import { articleWords } from '#content/article-words.ts'

type NeighborsProps = { articles: readonly ArticlePage[]; path: string }

/** The pages before and after this one; the first and the last of a row have only one neighbor. */
export function ArticleNeighbors({ articles, path }: NeighborsProps) {
  const at = articles.findIndex((article) => article.path === path)
  const before = articles[at - 1]
  const after = articles[at + 1]
  return (
    <nav aria-label={articleWords.neighbors} className="neighbors">
      {before && (
        <a href={before.path} rel="prev">
          <span>{articleWords.previous}</span>
          <strong>{before.label}</strong>
        </a>
      )}
      {after && (
        <a href={after.path} rel="next" className="neighbor-next">
          <span>{articleWords.next}</span>
          <strong>{after.label}</strong>
        </a>
      )}
    </nav>
  )
}
