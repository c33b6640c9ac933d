import { AppError } from '#contract/core/errors.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { lockOwnApplication, setWithdrawn } from '#server/store/my-application/own-applications.ts'
import { allStages } from '#server/store/stages/stages.ts'
import type { Clock } from '../core/clock.ts'
import { cancelInterviewsOf } from '../interviews/cancel-interviews.ts'

type Deps = { store: Store; clock: Clock; secret: string }

/** What whoever proved an address may do with an application: nothing once a recruiter has ended it. */
const isInProcess = async (store: Store, stageId: number): Promise<boolean> =>
  (await allStages(store)).some(({ id, kind }) => id === stageId && kind === 'open')

/** Whether a withdrawal can be taken back: nothing has happened to the application since. */
export const canStay = ({
  withdrawn_at,
  moved_at,
}: {
  withdrawn_at: string | null
  moved_at: string
}): boolean => withdrawn_at !== null && moved_at <= withdrawn_at

/**
 * Withdraws an application that was sent with a proven address: it stays in its stage, recruiters see it wherever it stands, and its interviews are cancelled. One that is
 * withdrawn or not in process stays as it is. Throws `application_not_found` for what was not sent with the address.
 */
export function withdrawApplication(
  { store, clock, secret }: Deps,
  email: string,
  id: number,
): Promise<void> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    const row = await lockOwnApplication(transaction, email, id)
    if (row === undefined) throw new AppError('application_not_found')
    if (row.withdrawn_at !== null || !(await isInProcess(transaction, row.stage_id))) return
    await setWithdrawn(transaction, id, at)
    await cancelInterviewsOf(transaction, { secret }, [id], { at, by: null })
    await record(transaction, id, 'application.withdraw', at)
  })
}

/** Takes a withdrawal back while nothing has happened since; later nothing changes. Throws `application_not_found`. */
export function stayWithApplication(
  { store, clock }: Omit<Deps, 'secret'>,
  email: string,
  id: number,
): Promise<void> {
  return inTransaction(store, async (transaction) => {
    const row = await lockOwnApplication(transaction, email, id)
    if (row === undefined) throw new AppError('application_not_found')
    if (!canStay(row)) return
    await setWithdrawn(transaction, id, null)
    await record(transaction, id, 'application.stay', clock().toISOString())
  })
}

const record = (
  transaction: Store,
  id: number,
  action: 'application.withdraw' | 'application.stay',
  at: string,
): Promise<void> =>
  recordAudit(transaction, { at, actor_id: null, action, subject: 'application', subject_id: String(id) })
