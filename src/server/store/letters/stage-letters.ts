import type { StageLetter } from '#contract/letters/stage-letters.ts'
import type { Store } from '../engine/store.ts'

/** All stages in their order, each with the template that goes with a move to it; one that was deleted, or is for answers to messages by now, is none. */
export async function stageLetters({ sql: db }: Store): Promise<StageLetter[]> {
  const rows = await db
    .selectFrom('stages')
    .leftJoin('letter_templates as template', (join) =>
      join
        .onRef('template.id', '=', 'stages.template_id')
        .on('template.deleted_at', 'is', null)
        .on('template.kind', '!=', 'message'),
    )
    .select(['stages.id', 'stages.name', 'stages.kind', 'stages.sends_template'])
    .select('template.id as template_id')
    .orderBy('stages.position')
    .orderBy('stages.id')
    .execute()
  return rows.map(({ sends_template, ...row }) => ({
    ...row,
    sends: row.template_id !== null && Boolean(sends_template),
  }))
}

/** Says which template goes with a move to a stage; a stage that is not there is no error. */
export async function setStageLetter(
  transaction: Store,
  id: number,
  letter: { template_id: number | null; sends_template: boolean },
): Promise<void> {
  await transaction.sql.updateTable('stages').set(letter).where('id', '=', id).execute()
}

/** The letters that moves of these applications brought about, since a moment or not sent yet. */
export function lettersOfMoves(
  { sql: db }: Store,
  applications: readonly number[],
  since: string,
): Promise<
  { id: number; application_id: number | null; stage_id: number | null; at: string; sent_at: string | null }[]
> {
  return db
    .selectFrom('letters')
    .select(['id', 'application_id', 'stage_id', 'at', 'sent_at'])
    .where('application_id', 'in', applications)
    .where('stage_id', 'is not', null)
    .where((e) => e.or([e('at', '>', since), e('sent_at', 'is', null)]))
    .orderBy('id')
    .execute()
}
