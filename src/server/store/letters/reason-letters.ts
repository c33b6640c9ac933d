import type { ReasonLetter } from '#contract/letters/reason-letters.ts'
import type { Store } from '../engine/store.ts'

/** The reasons in use in their order, each with the template that goes with a refusal for it; one that was deleted is none. */
export async function reasonLetters({ sql: db }: Store): Promise<ReasonLetter[]> {
  const rows = await db
    .selectFrom('refusal_reasons')
    .leftJoin('letter_templates as template', (join) =>
      join
        .onRef('template.id', '=', 'refusal_reasons.template_id')
        .on('template.deleted_at', 'is', null)
        .on('template.kind', '!=', 'message'),
    )
    .select(['refusal_reasons.id', 'refusal_reasons.name', 'refusal_reasons.sends_template'])
    .select('template.id as template_id')
    .where('refusal_reasons.retired_at', 'is', null)
    .orderBy('refusal_reasons.position')
    .orderBy('refusal_reasons.id')
    .execute()
  return rows.map(({ sends_template, ...row }) => ({
    ...row,
    sends: row.template_id !== null && Boolean(sends_template),
  }))
}

/** Says which template goes with a refusal for a reason; one that is not there, or retired, is no error. */
export async function setReasonLetter(
  transaction: Store,
  id: number,
  letter: { template_id: number | null; sends_template: boolean },
): Promise<void> {
  await transaction.sql
    .updateTable('refusal_reasons')
    .set(letter)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .execute()
}
