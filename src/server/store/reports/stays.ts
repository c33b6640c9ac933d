import { TAKEN_BACK_MINUTES } from '#contract/reports/report.ts'
import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'
import { forgetAnswers, noteAnswers } from './answers.ts'

/** An application that leaves a stage; `moved_at`: when it came there. */
type Leaving = { id: number; stage_id: number; moved_at: string; created_at: string }

/**
 * Keeps what moves of a recruiter ended, and that each was an answer. One that leads back within an hour of the move before takes
 * that one back instead: neither counts. So does one that `takesBack`, however long ago that was.
 */
export async function noteMoves(
  transaction: Store,
  moves: readonly { held: Leaving; to: number }[],
  at: string,
  { takesBack = false }: { takesBack?: boolean } = {},
): Promise<void> {
  if (moves.length === 0) return
  const ids = moves.map(({ held }) => held.id)
  const rows = await transaction.sql
    .selectFrom('stage_stays')
    .select(['id', 'application_id', 'stage_id', 'since', 'until', 'taken_back_at'])
    .where('application_id', 'in', ids)
    .orderBy('id')
    .execute()
  const ofOne = Map.groupBy(rows, ({ application_id }) => application_id)
  const earliest = new Date(Date.parse(at) - TAKEN_BACK_MINUTES * 60_000).toISOString()
  const takenBack: { id: number; application_id: number; at: string }[] = []
  const ended: { application_id: number; stage_id: number; since: string; until: string }[] = []
  for (const { held, to } of moves) {
    const own = ofOne.get(held.id) ?? []
    const before = own.findLast(({ taken_back_at }) => taken_back_at === null)
    if (before?.stage_id === to && (takesBack || before.until >= earliest))
      takenBack.push({ id: before.id, application_id: held.id, at: before.until })
    else
      ended.push({ application_id: held.id, stage_id: held.stage_id, since: sinceOf(held, own), until: at })
  }
  if (takenBack.length > 0)
    await transaction.sql
      .updateTable('stage_stays')
      .set({ taken_back_at: at })
      .where(
        'id',
        'in',
        takenBack.map(({ id }) => id),
      )
      .execute()
  await forgetAnswers(transaction, 'move', takenBack)
  if (ended.length === 0) return
  await transaction.sql.insertInto('stage_stays').values(ended).execute()
  await noteAnswers(
    transaction,
    ended.map(({ application_id }) => ({ application_id, at, how: 'move' })),
  )
}

/** Since when it is in its stage, as if what was taken back had not been; another version may have moved it meanwhile. */
function sinceOf(
  { moved_at, created_at }: Pick<Leaving, 'moved_at' | 'created_at'>,
  own: readonly { since: string; until: string; taken_back_at: string | null }[],
): string {
  if (!own.some(({ taken_back_at }) => taken_back_at === moved_at)) return moved_at
  return own.findLast(({ taken_back_at }) => taken_back_at === null)?.until ?? created_at
}

/**
 * Since when those of these applications are in their stage whose last move took another one back: as if both had not been. The moment of
 * that move itself tells an undo what was decided since.
 */
export async function sinceTakenBack(
  store: Store,
  rows: readonly { id: number; moved_at: string; created_at: string }[],
): Promise<Map<number, string>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const stays = await apart(store)
    .selectFrom('stage_stays')
    .select(['application_id', 'since', 'until', 'taken_back_at'])
    .where('application_id', 'in', ids)
    .orderBy('id')
    .execute()
  const ofOne = Map.groupBy(stays, ({ application_id }) => application_id)
  return new Map(
    rows.flatMap((row): [number, string][] => {
      const since = sinceOf(row, ofOne.get(row.id) ?? [])
      return since === row.moved_at ? [] : [[row.id, since]]
    }),
  )
}

/** Keeps how long the applications of a stage that is removed were in it. No recruiter answered anybody by that. */
export async function noteEmptied(transaction: Store, stageId: number, at: string): Promise<void> {
  await transaction.sql
    .insertInto('stage_stays')
    .columns(['application_id', 'stage_id', 'since', 'until'])
    .expression((e) =>
      e
        .selectFrom('applications')
        .select((s) => [
          'id',
          'stage_id',
          'moved_at',
          s.cast<string>(s.val(at), transaction.dialect.types.timestamp).as('until'),
        ])
        .where('stage_id', '=', stageId),
    )
    .execute()
}

/** Keeps what stages were called that are removed. */
export async function keepFormerStages(
  transaction: Store,
  stages: readonly { id: number; name: string }[],
): Promise<void> {
  if (stages.length === 0) return
  await transaction.sql
    .insertInto('former_stages')
    .values(stages.map(({ id, name }) => ({ id, name })))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
