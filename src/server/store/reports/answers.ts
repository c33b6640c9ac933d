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
  const whole = transaction.sql
    .selectFrom('candidates')
    .select((e) => e.fn.coalesce('part_of', 'id').as('id'))
    .where('id', '=', candidateId)
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
            .where((or) => or.or([or('id', '=', whole), or('part_of', '=', whole)])),
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

/** Forgets that contact with these candidates, one person, at that moment was the first answer, as its entry is deleted. */
export async function forgetContact(
  transaction: Store,
  candidateIds: readonly number[],
  at: string,
): Promise<void> {
  const rows = await transaction.sql
    .selectFrom('first_answers')
    .innerJoin('applications', 'applications.id', 'first_answers.application_id')
    .select('applications.id as application_id')
    .where('applications.candidate_id', 'in', candidateIds)
    .where('how', '=', 'contact')
    .where('at', '=', at)
    .execute()
  await forgetAnswers(
    transaction,
    'contact',
    rows.map(({ application_id }) => ({ application_id, at })),
  )
}

/**
 * Forgets that something done at that moment was the first answer, as it was taken back or deleted: what came next is. Another application's answers
 * stay.
 */
export async function forgetAnswers(
  transaction: Store,
  how: Answer['how'],
  answers: readonly Pick<Answer, 'application_id' | 'at'>[],
): Promise<void> {
  const forgotten: number[] = []
  for (const [at, those] of Map.groupBy(answers, (answer) => answer.at)) {
    const gone = await transaction.sql
      .deleteFrom('first_answers')
      .where('how', '=', how)
      .where('at', '=', at)
      .where(
        'application_id',
        'in',
        those.map(({ application_id }) => application_id),
      )
      .returning('application_id')
      .execute()
    for (const { application_id } of gone) forgotten.push(application_id)
  }
  if (forgotten.length > 0) await noteNext(transaction, forgotten)
}

/**
 * Keeps of those of these applications that an import made what was their first answer, by all that is known of them by now: rows of a file come in any
 * order.
 */
export async function noteImportedAnswers(
  transaction: Store,
  applicationIds: readonly number[],
): Promise<void> {
  if (applicationIds.length === 0) return
  const rows = await transaction.sql
    .selectFrom('applications')
    .select('id')
    .where('id', 'in', applicationIds)
    .where('import_id', 'is not', null)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await transaction.sql.deleteFrom('first_answers').where('application_id', 'in', ids).execute()
  await noteNext(transaction, ids)
}

/** The earliest move, note, entry or letter that was sent, of each of these applications, none of which has an answer. */
async function noteNext(transaction: Store, ids: readonly number[]): Promise<void> {
  const { sql: db } = transaction
  const how = (value: Answer['how']) => sql<Answer['how']>`${sql.lit(value)}`.as('how')
  const moves = db
    .selectFrom('stage_stays')
    .select(['application_id', 'until as at', how('move')])
    .where('application_id', 'in', ids)
    .where('taken_back_at', 'is', null)
  // Where a file says no more than that somebody is in a later stage since then.
  const arrivals = db
    .selectFrom('applications')
    .select(['id as application_id', 'moved_at as at', how('move')])
    .where('id', 'in', ids)
    .where('import_id', 'is not', null)
    .whereRef('moved_at', '>', 'created_at')
  const notes = db
    .selectFrom('application_notes')
    .innerJoin('applications', 'applications.id', 'application_notes.application_id')
    .select(['application_id', 'application_notes.created_at as at', how('note')])
    .where('application_id', 'in', ids)
    .whereRef('application_notes.created_at', '>=', 'applications.created_at')
  // With the whole person, whichever part of it each is kept with (`noteContact`).
  const withWhole = db
    .selectFrom('applications')
    .innerJoin('candidates as own', 'own.id', 'applications.candidate_id')
    .innerJoin('candidates as part', (join) =>
      join.on((e) => {
        const whole = e.fn.coalesce('own.part_of', 'own.id')
        return e.or([e('part.id', '=', whole), e('part.part_of', '=', whole)])
      }),
    )
  const contacts = withWhole
    .innerJoin('candidate_activities', 'candidate_activities.candidate_id', 'part.id')
    .select(['applications.id as application_id', 'happened_at as at', how('contact')])
    .where('applications.id', 'in', ids)
    .where('candidate_activities.import_id', 'is', null)
    .whereRef('happened_at', '>=', 'applications.created_at')
  const letters = withWhole
    .innerJoin('letters', 'letters.candidate_id', 'part.id')
    .select(['applications.id as application_id', 'letters.sent_at as at', how('contact')])
    .where('applications.id', 'in', ids)
    .whereRef('letters.sent_at', '>=', 'applications.created_at')
  const all = moves
    .unionAll(arrivals)
    .unionAll(notes)
    .unionAll(contacts)
    .unionAll(letters.$narrowType<{ at: string }>())
  await db
    .insertInto('first_answers')
    .columns(['application_id', 'at', 'how'])
    .expression(db.selectFrom(all.as('answer')).selectAll().orderBy('at'))
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .execute()
}
