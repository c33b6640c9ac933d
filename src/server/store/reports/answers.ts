import { type Insertable, sql } from 'kysely'
import type { Store } from '../engine/store.ts'
import type { ReportsTables } from './schema.ts'

type Answer = Insertable<ReportsTables['first_answers']>

/** Keeps that a recruiter did something about these applications, of each the first alone. */
export async function noteAnswers(transaction: Store, answers: readonly Answer[]): Promise<void> {
  if (answers.length === 0) return
  await transaction.sql
    .insertInto('first_answers')
    .values([...answers])
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .execute()
}

/** Keeps that a recruiter was in contact with a candidate at that moment, which may be earlier than the answers that are known. */
export async function noteContact(transaction: Store, candidateId: number, at: string): Promise<void> {
  const moment = sql<string>`cast(${at} as ${sql.raw(transaction.dialect.types.timestamp)})`
  await transaction.sql
    .insertInto('first_answers')
    .columns(['application_id', 'at', 'how'])
    .expression((e) =>
      e
        .selectFrom('applications')
        .select(['applications.id', moment.as('at'), sql<'contact'>`'contact'`.as('how')])
        .where('candidate_id', 'in', (those) =>
          those
            .selectFrom('candidates')
            .select('id')
            .where((or) => or.or([or('id', '=', candidateId), or('part_of', '=', candidateId)])),
        )
        .where('created_at', '<=', at)
        // In the order in which a bulk move takes them, so that neither waits for the other.
        .orderBy('applications.id'),
    )
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .doUpdateSet({ at: sql`excluded.at`, how: sql`excluded.how` })
        .whereRef('first_answers.at', '>', sql`excluded.at`),
    )
    .execute()
}

/** Forgets that a move was the first answer, as it was taken back: what was noted or logged since then is. */
export async function forgetMoves(
  transaction: Store,
  moves: readonly { application_id: number; at: string }[],
): Promise<void> {
  const byMoment = Map.groupBy(moves, ({ at }) => at)
  for (const [at, those] of byMoment)
    await transaction.sql
      .deleteFrom('first_answers')
      .where('how', '=', 'move')
      .where('at', '=', at)
      .where(
        'application_id',
        'in',
        those.map(({ application_id }) => application_id),
      )
      .execute()
  if (moves.length > 0)
    await noteNext(
      transaction,
      moves.map(({ application_id }) => application_id),
    )
}

/** The earliest note or entry of each of these applications; whoever has an answer keeps it. */
async function noteNext(transaction: Store, ids: readonly number[]): Promise<void> {
  const notes = transaction.sql
    .selectFrom('application_notes')
    .select(['application_id', 'created_at as at', sql<Answer['how']>`'note'`.as('how')])
    .where('application_id', 'in', ids)
  const contacts = transaction.sql
    .selectFrom('applications')
    .innerJoin('candidate_activities', 'candidate_activities.candidate_id', 'applications.candidate_id')
    .select([
      'applications.id as application_id',
      'happened_at as at',
      sql<Answer['how']>`'contact'`.as('how'),
    ])
    .where('applications.id', 'in', ids)
    .where('candidate_activities.import_id', 'is', null)
    .whereRef('happened_at', '>=', 'applications.created_at')
  await transaction.sql
    .insertInto('first_answers')
    .columns(['application_id', 'at', 'how'])
    .expression(transaction.sql.selectFrom(notes.unionAll(contacts).as('answer')).selectAll().orderBy('at'))
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .execute()
}
