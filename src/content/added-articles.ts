import { isAddedShown } from '#contract/content/added-addresses.ts'
import type { Article } from '#contract/content/article.ts'
import { bodyAs, type PublishedContent } from '#contract/content/document.ts'
import type { ArticlePage } from './article.ts'
import type { MarketingGroup } from './articles.ts'
import { keyOfPath } from './content-samples.ts'

/** An article that an owner added. `parent`: the key of the service that it belongs to; null for a service. */
export type AddedArticle = { key: string; parent: string | null; article: ArticlePage }

const articles = new WeakMap<Article, ArticlePage>()

/** A text that stays is the same page, of which all that is made of it stays too: there may be two thousand. */
function articleAt(path: string, body: Article): ArticlePage {
  const known = articles.get(body)
  if (known?.path === path) return known
  const article = { path, ...body }
  articles.set(body, article)
  return article
}

const byName = new Intl.Collator('en').compare

/** The service and marketing pages that an owner added and that visitors see, in the order of their names. */
export const addedArticles = (content: PublishedContent): AddedArticle[] =>
  content
    .flatMap((document) => {
      const body = bodyAs('article', document)
      const { key, place } = document
      if (body === null || place === undefined || !isAddedShown(document)) return []
      return [{ key, parent: place.parent, article: articleAt(place.path, body) }]
    })
    .sort((one, other) => byName(one.article.label, other.article.label))

/** The groups of marketing pages with those that were added; a service that had none has one then. */
export function withAdded(
  groups: readonly MarketingGroup[],
  added: readonly AddedArticle[],
  services: readonly ArticlePage[],
): MarketingGroup[] {
  const keys = new Map(added.map(({ key, article }) => [article.path, key]))
  const byParent = Map.groupBy(added, ({ parent }) => parent)
  const below = ({ path }: ArticlePage) =>
    (byParent.get(keys.get(path) ?? keyOfPath(path)) ?? []).map(({ article }) => article)
  const known = groups.map(({ parent, articles }) => ({ parent, articles: [...articles, ...below(parent)] }))
  const withGroup = new Set(groups.map(({ parent }) => parent.path))
  const others = services.filter(({ path }) => !withGroup.has(path))
  return [
    ...known,
    ...others
      .map((parent) => ({ parent, articles: below(parent) }))
      .filter(({ articles }) => articles.length > 0),
  ]
}
