import type { ArticlePage } from '#content/article.ts'
import { useSite } from '#web/shell/site.ts'

type NeighborsProps = { articles: readonly ArticlePage[]; path: string }

/** The pages before and after this one; the first and the last of a row have only one neighbor. */
export function ArticleNeighbors({ articles, path }: NeighborsProps) {
  const words = useSite().menus.articles
  const at = articles.findIndex((article) => article.path === path)
  const before = articles[at - 1]
  const after = articles[at + 1]
  return (
    <nav aria-label={words.neighbors} className="neighbors">
      {before && (
        <a href={before.path} rel="prev">
          <span>{words.previous}</span>
          <strong>{before.label}</strong>
        </a>
      )}
      {after && (
        <a href={after.path} rel="next" className="neighbor-next">
          <span>{words.next}</span>
          <strong>{after.label}</strong>
        </a>
      )}
    </nav>
  )
}
