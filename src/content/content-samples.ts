import { articleKind } from '#contract/content/article.ts'
import { brandSample } from '#contract/content/brand.ts'
import { BRAND_KEY } from '#contract/content/brand-key.ts'
import { COMPANY_KEY, companyKind } from '#contract/content/company.ts'
import type { ContentSample } from '#contract/content/document.ts'
import { HOME_KEY, homeKind } from '#contract/content/home.ts'
import type { ArticlePage } from './article.ts'
import { marketingGroups, serviceArticles } from './articles.ts'
import { companySample } from './company.ts'
import { homeSample } from './home-sample.ts'

/** What a document is called, whatever becomes of its address. */
export const keyOfPath = (path: string): string => path.slice(1).replaceAll('/', '-').toLowerCase()

const sampleOf = ({ path, ...text }: ArticlePage, namedOn: ContentSample['namedOn'], below: string[]) => ({
  kind: 'article' as const,
  key: keyOfPath(path),
  path,
  below,
  namedOn,
  // In the order of its parts that saved texts have.
  body: articleKind.body.parse(text),
})

/** The documents that every installation begins with; one is shown until an owner publishes something in its place. */
export const contentSamples: readonly ContentSample[] = [
  {
    ...{ kind: 'company', key: COMPANY_KEY, path: '/', below: [], namedOn: 'frame' },
    body: companyKind.body.parse(companySample),
  },
  { kind: 'brand', key: BRAND_KEY, path: '/', below: [], namedOn: 'frame', body: brandSample },
  {
    ...{ kind: 'home', key: HOME_KEY, path: '/', below: [], namedOn: 'articles' },
    body: homeKind.body.parse(homeSample),
  },
  ...serviceArticles.map((article) => {
    const group = marketingGroups.find(({ parent }) => parent === article)
    return sampleOf(article, 'frame', group?.articles.map(({ path }) => path) ?? [])
  }),
  ...marketingGroups.flatMap(({ articles }) => articles.map((article) => sampleOf(article, 'articles', []))),
]
