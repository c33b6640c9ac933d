import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'

type Span = { from: string; until: string; person?: string | undefined; unmarked?: boolean }

/**
 * The ids of interviews that were picked and begin after `from`, until `until`, in order of their times; of one account, if it is named; `unmarked`: only those
 * of which nobody said what came of them.
 */
export async function bookedInterviews(
  store: Store,
  { from, until, person, unmarked = false }: Span,
): Promise<number[]> {
  let rows = apart(store)
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .select('interviews.id')
    .where('interviews.state', '=', 'booked')
    .where('starts_at', '>', from)
    .where('starts_at', '<=', until)
    .where('applications.spam_since', 'is', null)
  if (unmarked) rows = rows.where('interviews.outcome', 'is', null)
  if (person !== undefined)
    rows = rows.where('interviews.id', 'in', (e) =>
      e.selectFrom('interview_people').select('interview_id').where('user_id', '=', person),
    )
  return (await rows.orderBy('starts_at').orderBy('interviews.id').execute()).map(({ id }) => id)
}

/**
 * The interviews, or one of them, that are not cancelled or over although their application is spam, withdrawn or in a stage that is not open, or although
 * the letter that asks was taken back.
 */
export async function strayInterviews(store: Store, at: string, id?: number): Promise<number[]> {
  let rows = store.sql
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .innerJoin('stages', 'stages.id', 'applications.stage_id')
    .select('interviews.id')
    .where('interviews.state', '!=', 'cancelled')
    .where((e) => e.or([e('interviews.starts_at', 'is', null), e('interviews.starts_at', '>', at)]))
    .where((e) =>
      e.or([
        e('stages.kind', '!=', 'open'),
        e('applications.spam_since', 'is not', null),
        e('applications.withdrawn_at', 'is not', null),
        e.and([
          e('interviews.state', '=', 'proposed'),
          e('letter_id', 'is not', null),
          e('letter_id', 'not in', e.selectFrom('letters').select('id')),
        ]),
      ]),
    )
  if (id !== undefined) rows = rows.where('interviews.id', '=', id)
  const found = await rows.orderBy('interviews.id').execute()
  return found.map((row) => row.id)
}
