import { foldedPath } from './address.ts'
import type { ContentSample, PublishedContent } from './document.ts'
import type { ContentKind, IsShown } from './kind.ts'
import { type ContentBody, contentKinds } from './kinds.ts'
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

/** What of the samples visitors still see, sample by sample. Of a hidden page they see nothing. */
export function shownSamples(samples: readonly ContentSample[], content: PublishedContent) {
  const hidden = new Set(content.filter((document) => document.hidden).map(({ key }) => key))
  return withoutHidden(samples, hidden).map((sample) => {
    const body = content.find(({ key }) => key === sample.key)?.body ?? undefined
    return { sample, parts: hidden.has(sample.key) ? [] : samplePartsOf(sample, body) }
  })
}

/** How many facts and pages of the samples visitors still see. */
export const countShownSamples = (samples: readonly ContentSample[], content: PublishedContent): number =>
  shownSamples(samples, content).reduce((sum, { parts }) => sum + parts.length, 0)
