import type { ResumeFileDetail } from '#contract/resume-files/resume-file.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { updateResumeFile } from '#server/store/resume-files/resume-files.ts'
import type { Clock } from '../core/clock.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import type { Actor } from '../people/authenticate.ts'
import { getResumeFile } from './get-resume-file.ts'
import { lockOpenFile } from './lock-open.ts'
import { recordResumeFile } from './record-resume-file.ts'

type Deps = Pick<AllDeps, 'log'> & { store: Store; clock: Clock }

/** Refuses a dropped resume; it can be taken back. Throws as `lockOpenFile`. */
export async function refuseResumeFile(
  { store, clock, log }: Deps,
  id: number,
  actor: Actor,
): Promise<ResumeFileDetail> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    await lockOpenFile(transaction, id)
    await updateResumeFile(transaction, id, { state: 'refused', decided_by: actor.id, decided_at: at })
    await recordResumeFile(transaction, id, { action: 'resume_file.refuse', by: actor.id, at })
    return getResumeFile({ store: transaction, log }, id)
  })
}
