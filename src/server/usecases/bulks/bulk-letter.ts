import { BulkChange, type BulkLetter, type BulkLetterQuery } from '#contract/bulks/bulk.ts'
import { AppError } from '#contract/core/errors.ts'
import { shownLine, shownText } from '#contract/core/text.ts'
import { countOutcomes, namedRecords } from '#server/store/bulks/bulk-records.ts'
import type { Store } from '#server/store/engine/store.ts'
import type { Deps as AllDeps } from '../core/deps.ts'
import { storedJson } from '../core/stored-value.ts'
import { composeMany } from '../letters/compose-many.ts'
import type { Letterhead } from '../letters/merge-values.ts'
import type { Actor } from '../people/authenticate.ts'
import { existingBulk } from './shown-bulk.ts'

/**
 * The letter of a preview that stands at that place among those to be sent, as it would read under the name of who asks. Throws as
 * `getBulk`, and `bulk_not_now` for a change that is no letter or has begun.
 */
export async function bulkLetter(
  { store, letterhead, log }: Pick<AllDeps, 'log'> & { store: Store; letterhead: Letterhead },
  id: number,
  { at }: BulkLetterQuery,
  actor: Actor,
): Promise<BulkLetter> {
  const row = await existingBulk(store, id, actor)
  const change = storedJson(BulkChange, row.change, { log, where: { bulk: id } })
  if (change?.kind !== 'letter' || row.state !== 'draft') throw new AppError('bulk_not_now')
  const { subject } = row
  const count = (await countOutcomes(store, id)).find(({ outcome }) => outcome === null)?.count ?? 0
  const which = { subject, outcome: null }
  const [record] = await namedRecords(store, id, which, { offset: at - 1, most: 1 })
  if (record === undefined) return { count, letter: null }
  const made = await composeMany(store, letterhead, {
    ...{ subject, ids: [record.id], text: change, writer: actor },
  })
  const one = made.get(record.id) ?? { is: 'gone' as const }
  if (one.is !== 'letter') return { count, letter: { ...record, why: one.is, to: '', subject: '', text: '' } }
  const { to, subject: line, body, signature } = one.composed
  const text = shownText([body, signature].filter(Boolean).join('\n\n'))
  return { count, letter: { ...record, why: null, to, subject: shownLine(line), text } }
}
