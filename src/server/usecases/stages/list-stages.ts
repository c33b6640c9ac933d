import type { Stage } from '#contract/stages/stage.ts'
import type { Store } from '#server/store/engine/store.ts'
import { allStages } from '#server/store/stages/stages.ts'

/** The stages in their order. */
export function listStages({ store }: { store: Store }): Promise<Stage[]> {
  return allStages(store)
}
