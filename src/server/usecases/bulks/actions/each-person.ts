import type { BulkOutcome } from '#contract/bulks/bulk.ts'
import { lockCandidate } from '#server/store/candidates/candidates.ts'
import { branchOf } from '#server/store/candidates/parts.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { HeldPerson } from '../../candidates/lock-person.ts'
import { recordChange } from '../../candidates/record-change.ts'
import type { Running, Settled, TakenBack } from './bulk-action.ts'

/** What is done to a person; `detail` is what the audit says of it. */
export type PersonChange =
  | { is: 'done'; before?: object; detail: Readonly<Record<string, unknown>> }
  | { is: Exclude<BulkOutcome, 'done'> }

/** Changes people one after another, each held, and writes it down; who is merged into another is left out. */
export async function eachPerson<R extends { id: number }>(
  transaction: Store,
  records: readonly R[],
  { bulk, by, at }: Running,
  change: (held: HeldPerson, record: R) => Promise<PersonChange>,
): Promise<Settled[]> {
  const settled: Settled[] = []
  for (const record of records) {
    const { id } = record
    const row = await lockCandidate(transaction, id)
    if (row === undefined || row.merged_into !== null) {
      settled.push({ id, outcome: row === undefined ? 'gone' : 'merged' })
      continue
    }
    const { ids } = await branchOf(transaction, row)
    const what = await change({ row, ids }, record)
    settled.push({ id, outcome: what.is, ...('before' in what && { before: what.before }) })
    if (what.is === 'done')
      await recordChange(transaction, id, {
        at,
        by,
        action: 'candidate.bulk_update',
        detail: { ...what.detail, bulk },
      })
  }
  return settled
}

/** The same as an undo says it: what is so already went back. */
export const asUndone = (settled: readonly Settled[]): TakenBack[] =>
  settled.map(({ id, outcome }) => ({
    id,
    undone: outcome === 'done' || outcome === 'same' ? 'back' : outcome,
  }))
