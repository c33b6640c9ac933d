import type { ArticlePage } from '#content/article.ts'
import { useSite } from '#web/shell/site.ts'
import { Neighbors } from './neighbors.tsx'

type NeighborsProps = { articles: readonly ArticlePage[]; path: string }

/** The pages before and after this one in their row. */
export function ArticleNeighbors({ articles, path }: NeighborsProps) {
  const words = useSite().menus.articles
  const at = articles.findIndex((article) => article.path === path)
  const linkTo = (article: ArticlePage | undefined) => article && { href: article.path, label: article.label }
  return (
    <Neighbors
      label={words.neighbors}
      previous={{ words: words.previous, page: linkTo(articles[at - 1]) }}
      next={{ words: words.next, page: linkTo(articles[at + 1]) }}
    />
  )
}
