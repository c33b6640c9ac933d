import { Company } from '#contract/content/company.ts'
import type { ContentSummary } from '#contract/content/document.ts'
import { contentEndpoints } from '#contract/content/endpoints.ts'
import { BRAND_KEY, COMPANY_KEY } from '#contract/content/keys.ts'
import type { Screen } from '#contract/first-start/first-start.ts'
import { call } from '#web/api/client.ts'
import { loadDocument } from '../content/load-document.ts'
import type { END } from './screen-order.ts'

/** What a screen shows beside its words. */
export async function loadScreen(screen: Screen | typeof END, signal: AbortSignal) {
  switch (screen) {
    case 'firm': {
      const { sample, ...loaded } = await loadDocument(COMPANY_KEY, signal)
      return { screen, ...loaded, sample: Company.parse(sample) }
    }
    case 'brand':
      return { screen, ...(await loadDocument(BRAND_KEY, signal)) }
    case 'services': {
      const { data } = await call(contentEndpoints.listContent, { signal })
      return { screen, pages: data.filter(isOffer) }
    }
    default:
      return { screen }
  }
}

/** The pages of what a firm offers. */
const isOffer = ({ can_hide, path }: ContentSummary): boolean =>
  can_hide && /^\/(?:service|marketing)\//.test(path)
