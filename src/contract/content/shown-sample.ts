import { foldedPath } from './address.ts'
import type { Company } from './company.ts'
import type { ContentSample, PublishedContent } from './document.ts'
import type { Home } from './home.ts'
import { COMPANY_KEY, CONTACT_KEY, HOME_KEY } from './keys.ts'
import type { ContentKind, IsShown } from './kind.ts'
import { type ContentBody, contentKinds } from './kinds.ts'
import { saysFact, saysOfContact } from './said-parts.ts'
import type { SamplePart } from './sample-parts.ts'

const WHOLE: SamplePart = { part: '', sample: '', name: '', fields: [] }

/** Whether an owner has not called a part of the sample true of the firm. */
const isLeft =
  (body: ContentBody | undefined) =>
  ({ sample }: SamplePart): boolean =>
    !(body !== undefined && 'ours' in body && body.ours.includes(sample))

/** What of a sample a text still says; undefined is the text of a page that nobody has published. */
export function samplePartsOf(
  { kind, body: sample, shown = sample }: ContentSample,
  body: ContentBody | undefined,
): SamplePart[] {
  // A sample and its documents are of one kind.
  const { sampleParts } = contentKinds[kind] as unknown as ContentKind<ContentBody>
  if (sampleParts !== undefined) return sampleParts(body ?? shown, sample).filter(isLeft(body))
  return body === undefined ? [WHOLE] : []
}

/** Samples as they stand while the pages of some keys are hidden: without the cards that lead there. */
export function withoutHidden(
  samples: readonly ContentSample[],
  hidden: ReadonlySet<string>,
): ContentSample[] {
  const paths = new Set(samples.filter(({ key }) => hidden.has(key)).map(({ path }) => foldedPath(path)))
  const isShown: IsShown = ({ path }) => !paths.has(foldedPath(path))
  return samples.map((sample) => {
    const { withoutPages } = contentKinds[sample.kind] as unknown as ContentKind<ContentBody>
    return withoutPages === undefined ? sample : { ...sample, shown: withoutPages(sample.body, isShown) }
  })
}

/** Whether a page says a part of a document: others may leave out where it would stand. */
function saidBy(samples: readonly ContentSample[], bodyOf: (key: string) => ContentBody | undefined) {
  const shown = (wanted: string) => bodyOf(wanted) ?? samples.find(({ key }) => key === wanted)?.body
  const [home, company] = [shown(HOME_KEY), shown(COMPANY_KEY)] as [Home | undefined, Company | undefined]
  return (key: string, part: string): boolean => {
    if (home === undefined || company === undefined) return true
    if (key === COMPANY_KEY) return saysFact(part, { home, company })
    return key !== CONTACT_KEY || saysOfContact(part, { home, company })
  }
}

/** What of the samples visitors still see, sample by sample. Of a hidden page and of sections that are left out they see nothing. */
export function shownSamples(samples: readonly ContentSample[], content: PublishedContent) {
  const hidden = new Set(content.filter((document) => document.hidden).map(({ key }) => key))
  const bodyOf = (wanted: string) => content.find(({ key }) => key === wanted)?.body ?? undefined
  const isSaid = saidBy(samples, bodyOf)
  return withoutHidden(samples, hidden).map((sample) => {
    const { key } = sample
    const parts = hidden.has(key) ? [] : samplePartsOf(sample, bodyOf(key))
    return { sample, parts: parts.filter(({ part }) => isSaid(key, part)) }
  })
}

/** How many facts and pages of the samples visitors still see. */
export const countShownSamples = (samples: readonly ContentSample[], content: PublishedContent): number =>
  shownSamples(samples, content).reduce((sum, { parts }) => sum + parts.length, 0)
