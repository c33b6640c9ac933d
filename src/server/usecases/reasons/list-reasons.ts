import type { Reason } from '#contract/reasons/reason.ts'
import type { Store } from '#server/store/engine/store.ts'
import { allReasons } from '#server/store/reasons/reasons.ts'

/** The reasons of a refusal in their order, retired ones last. */
export const listReasons = ({ store }: { store: Store }): Promise<Reason[]> => allReasons(store)
