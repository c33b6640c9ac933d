import type { Stage } from '#contract/stage.ts'
import { allStages } from '#server/store/stages.ts'
import type { Store } from '#server/store/store.ts'

/** The stages in their order. */
export function listStages({ store }: { store: Store }): Promise<Stage[]> {
  return allStages(store)
}
