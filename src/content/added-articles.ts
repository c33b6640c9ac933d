import { isAddedShown } from '#contract/content/added-addresses.ts'
import { bodyAs, type PublishedContent } from '#contract/content/document.ts'
import type { ArticlePage } from './article.ts'
import type { MarketingGroup } from './articles.ts'
import { keyOfPath } from './content-samples.ts'

/** An article that an owner added. `parent`: the key of the service that it belongs to; null for a service. */
export type AddedArticle = { key: string; parent: string | null; article: ArticlePage }

/** The service and marketing pages that an owner added and that visitors see, in the order of their names. */
export const addedArticles = (content: PublishedContent): AddedArticle[] =>
  content
    .flatMap((document) => {
      const body = bodyAs('article', document)
      const { key, place } = document
      if (body === null || place === undefined || !isAddedShown(document)) return []
      return [{ key, parent: place.parent, article: { path: place.path, ...body } }]
    })
    .sort((one, other) => one.article.label.localeCompare(other.article.label, 'en'))

/** The groups of marketing pages with those that were added; a service that had none has one then. */
export function withAdded(
  groups: readonly MarketingGroup[],
  added: readonly AddedArticle[],
  services: readonly ArticlePage[],
): MarketingGroup[] {
  const keyOf = (service: ArticlePage): string =>
    added.find(({ article }) => article.path === service.path)?.key ?? keyOfPath(service.path)
  const below = (service: ArticlePage) =>
    added.filter(({ parent }) => parent === keyOf(service)).map(({ article }) => article)
  const known = groups.map(({ parent, articles }) => ({ parent, articles: [...articles, ...below(parent)] }))
  const others = services.filter(({ path }) => groups.every(({ parent }) => parent.path !== path))
  return [
    ...known,
    ...others
      .map((parent) => ({ parent, articles: below(parent) }))
      .filter(({ articles }) => articles.length > 0),
  ]
}
