import { z } from 'zod'
import { candidateTexts } from '#contract/candidates/texts.ts'
import { AppError } from '#contract/core/errors.ts'
import { candidatesToChange } from '#server/store/bulks/chosen.ts'
import { updateCandidate } from '#server/store/candidates/candidates.ts'
import type { Store } from '#server/store/engine/store.ts'
import { enabledPersonName, personNames } from '#server/store/people/person-names.ts'
import type { BulkAction, Planned } from './bulk-action.ts'
import { asUndone, eachPerson } from './each-person.ts'

/** Whose they were. */
const Before = z.object({ owner: z.string().nullable() })

/** Gives people an owner, or (null) none. */
export const owner: BulkAction<'owner'> = {
  subjectOf: () => 'candidate',
  async check(store, { owner: to }) {
    if ((await nameOf(store, to)) === undefined)
      throw new AppError('invalid_input', { fields: { 'change.owner': candidateTexts.ownerUnknown } })
  },
  async plan(store, { owner: to }, ids) {
    const rows = new Map((await candidatesToChange(store, ids)).map((row) => [row.id, row]))
    return ids.map((id): Planned => {
      const row = rows.get(id)
      if (row === undefined) return { id, seen: null, outcome: 'gone' }
      if (row.merged_into !== null) return { id, seen: null, outcome: 'merged' }
      return { id, seen: row.owner_id ?? '', outcome: row.owner_id === to ? 'same' : null }
    })
  },
  async apply(transaction, { owner: to }, records, running) {
    const name = await nameOf(transaction, to)
    if (name === undefined) return records.map(({ id }) => ({ id, outcome: 'target_gone' as const }))
    return eachPerson(transaction, records, running, async ({ row }, { seen }) => {
      if (row.owner_id === to) return { is: 'same' }
      if ((row.owner_id ?? '') !== seen) return { is: 'changed' }
      await updateCandidate(transaction, row.id, { owner_id: to }, running.at)
      return { is: 'done', before: { owner: row.owner_id }, detail: { owner: name } }
    })
  },
  async undo(transaction, { owner: to }, records, running) {
    // Who cannot sign in any more may still be whose they were.
    const names = new Map((await personNames(transaction)).map(({ id, name }) => [id, name]))
    const settled = await eachPerson(transaction, records, running, async ({ row }, { before }) => {
      const { owner: back } = Before.parse(before)
      const name = back === null ? null : names.get(back)
      if (row.owner_id === back) return { is: 'same' }
      if (row.owner_id !== to) return { is: 'changed' }
      if (name === undefined) return { is: 'target_gone' }
      await updateCandidate(transaction, row.id, { owner_id: back }, running.at)
      return { is: 'done', detail: { owner: name } }
    })
    return asUndone(settled)
  },
}

const nameOf = async (store: Store, id: string | null): Promise<string | null | undefined> =>
  id === null ? null : enabledPersonName(store, id)
