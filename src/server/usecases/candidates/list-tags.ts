import type { TagList } from '#contract/candidates/candidate-list.ts'
import { countTags } from '#server/store/candidates/tags.ts'
import type { Store } from '#server/store/engine/store.ts'

/** More than anybody looks through; who gives everybody tags of their own does not make the list endless. */
const MOST = 2_000

/** The tags that somebody has, with how many have each, the most frequent first. */
export const listTags = async ({ store }: { store: Store }): Promise<TagList['data']> =>
  countTags(store, MOST)
