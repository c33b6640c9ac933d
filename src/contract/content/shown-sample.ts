import type { ContentSample, PublishedContent } from './document.ts'
import type { ContentKind } from './kind.ts'
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
  { kind, body: sample }: ContentSample,
  body: ContentBody | undefined,
): SamplePart[] {
  // A sample and its documents are of one kind.
  const { sampleParts } = contentKinds[kind] as unknown as ContentKind<ContentBody>
  if (sampleParts !== undefined) return sampleParts(body ?? sample, sample).filter(isLeft(body))
  return body === undefined ? [WHOLE] : []
}

/** What of a sample visitors still see. Of a hidden page they see nothing. */
export function shownSampleParts(sample: ContentSample, content: PublishedContent): SamplePart[] {
  const document = content.find(({ key }) => key === sample.key)
  return document?.hidden === true ? [] : samplePartsOf(sample, document?.body ?? undefined)
}

/** How many facts and pages of the samples visitors still see. */
export const countShownSamples = (samples: readonly ContentSample[], content: PublishedContent): number =>
  samples.reduce((sum, sample) => sum + shownSampleParts(sample, content).length, 0)
