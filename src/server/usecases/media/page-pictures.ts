import type { PagePictures } from '#contract/media/page-picture.ts'
import type { PicturesRead } from '#contract/site/pages.ts'
import type { Store } from '#server/store/engine/store.ts'
import { allPictures } from '#server/store/media/pictures.ts'
import type { Clock } from '../core/clock.ts'
import { createKeptReads } from '../core/kept-reads.ts'

async function readPagePictures(store: Store): Promise<PagePictures> {
  const rows = await allPictures(store)
  return new Map(
    rows.flatMap(({ id, shown, removed_at, alt, decorative, focal_x, focal_y }) => {
      if (shown === null || removed_at !== null) return []
      const { width, height, files } = shown
      return [[id, { alt, decorative, focal_x, focal_y, width, height, files }] as const]
    }),
  )
}

/**
 * Reads the pictures that pages can show, and again only after a change of them or of the content. Never rejects: while they cannot be
 * read pages have what was read last, with the error, so that nobody keeps them.
 */
export function pagePicturesReader(deps: { store: Store; clock: Clock }): () => Promise<PicturesRead> {
  const kept = createKeptReads<PagePictures>(deps.clock, 1)
  deps.store.changes.on('content', kept.forget)
  let last: PagePictures = new Map()
  return async () => {
    try {
      last = await kept.read({}, () => readPagePictures(deps.store))
      return { pictures: last }
    } catch (error) {
      return { pictures: last, error }
    }
  }
}
