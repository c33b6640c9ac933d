import { loadWhenShown } from '#web/ui/load-when-shown.tsx'
import type { createDraftKeeper } from './draft-keeper.ts'

// There is nothing to warn of before somebody types.
const [UnsavedWarning] = loadWhenShown(() =>
  import('../unsaved/unsaved-warning.tsx').then((it) => it.UnsavedWarning),
)

type UnsavedDraftProps = { keeper: ReturnType<typeof createDraftKeeper> }

/** Saves what is typed before its page is left, and warns of what cannot be saved. */
export const UnsavedDraft = ({ keeper: { isUnsaved, isStuck, settle } }: UnsavedDraftProps) => (
  <UnsavedWarning isDirty={isUnsaved} isStuck={isStuck} saved={settle} />
)
