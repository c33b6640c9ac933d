import { foldedPath, isAddedKind, isMarketing } from '#contract/content/address.ts'
import type { ContentSample, Place } from '#contract/content/document.ts'
import { type ContentBody, contentKinds } from '#contract/content/kinds.ts'
import { withoutHidden } from '#contract/content/shown-sample.ts'
import { AppError } from '#contract/core/errors.ts'
import { documentPlaces } from '#server/store/content/documents.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { ContentSite } from './content-site.ts'

type PlaceRow = Awaited<ReturnType<typeof documentPlaces>>[number]

/** Where a document of the database stands; undefined for that of a sample, which knows it. */
export const placeOf = ({
  path,
  parent,
  former,
  removed_at,
}: Pick<PlaceRow, 'path' | 'parent' | 'former' | 'removed_at'>): Place | undefined =>
  path === null
    ? undefined
    : {
        path,
        parent,
        former: former === null ? [] : (JSON.parse(former) as string[]),
        removed: removed_at !== null,
      }

/** An added document as others are known by their samples; undefined for a kind of which none can be added. */
export function addedSample(kind: string, key: string, place: Place): ContentSample | undefined {
  if (!isAddedKind(kind)) return undefined
  const { begun } = contentKinds[kind]
  const body: ContentBody | undefined = begun?.('')
  if (body === undefined) return undefined
  const namedOn = isMarketing(place.path) ? 'articles' : 'frame'
  return { kind, key, path: place.path, below: [], namedOn, body, place }
}

/** What had a sample once, in a release that is gone: it is kept, and shown once it is given an address. */
const NOWHERE: Place = { path: '', parent: null, former: [], removed: false }

/**
 * Every document that there is: those of the release, and those that an owner added. Where an owner published a page at the address
 * of a sample, which only a newer release brought, it is theirs that is shown.
 */
export function documentsOf(
  { samples }: Pick<ContentSite, 'samples'>,
  rows: readonly PlaceRow[],
): ContentSample[] {
  const released = new Set(samples.map(({ key }) => key))
  const added = rows
    .filter(({ path, key }) => path !== null || !released.has(key))
    .flatMap((row) => addedSample(row.kind, row.key, placeOf(row) ?? NOWHERE) ?? [])
  const standing = added.filter(({ place }) => place?.removed !== true)
  const shown = new Set(rows.filter(({ published }) => published > 0).map(({ key }) => key))
  const taken = new Set(standing.filter(({ key }) => shown.has(key)).map(({ path }) => foldedPath(path)))
  const keys = new Set(added.map(({ key }) => key))
  const own = samples.filter(({ key, path }) => !keys.has(key) && !taken.has(foldedPath(path)))
  const hidden = new Set(rows.filter((row) => row.hidden).map(({ key }) => key))
  const ownPaths = new Set(own.map(({ path }) => path))
  const byParent = Map.groupBy(standing, ({ place }) => place?.parent)
  return [...withoutHidden(own, hidden), ...added].map((sample) => {
    const addedBelow = byParent.get(sample.key) ?? []
    if (sample.below.length + addedBelow.length === 0) return sample
    const kept = sample.below.filter((path) => ownPaths.has(path))
    return { ...sample, below: [...kept, ...addedBelow.map(({ path }) => path)] }
  })
}

/** How many of them were added to those of the release, and stand. */
export const addedPages = (documents: readonly ContentSample[]): number =>
  documents.filter(({ place }) => place !== undefined && !place.removed).length

type Known = { store: Store; content: Pick<ContentSite, 'samples'> }

/** The same, read. */
export const knownDocuments = async ({ store, content }: Known): Promise<ContentSample[]> =>
  documentsOf(content, await documentPlaces(store))

/** The document of a key, as its sample has it or, for an added one, as it was begun. Throws `content_not_found`. */
export async function sampleOf(deps: Known, key: string): Promise<ContentSample> {
  const sample = (await knownDocuments(deps)).find((known) => known.key === key)
  if (sample === undefined) throw new AppError('content_not_found')
  return sample
}
