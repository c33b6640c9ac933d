import { apart } from '../engine/apart.ts'
import type { Store } from '../engine/store.ts'

/** A move that a sample's application came with: no audit tells of it, since nobody made it. */
export type SampleMove = { application_id: number; at: string; from: string; to: string; reason?: string }

type Of = { application: number } | { candidates: readonly number[] }

/** The moves that an application came with, or those of these candidates, as far as they are samples, newest first. */
export async function sampleMoves(store: Store, of: Of): Promise<SampleMove[]> {
  const read = apart(store)
  const stays = await read
    .selectFrom('applications')
    .innerJoin('stage_stays', 'stage_stays.application_id', 'applications.id')
    .leftJoin('refusal_reasons', 'refusal_reasons.id', 'applications.reason_id')
    .select(['stage_stays.application_id', 'stage_stays.stage_id', 'until', 'moved_at'])
    .select(['applications.stage_id as now_in', 'refusal_reasons.name as reason'])
    .where('is_sample', '=', true)
    .where((e) =>
      'application' in of
        ? e('applications.id', '=', of.application)
        : e('applications.candidate_id', 'in', of.candidates),
    )
    .orderBy('stage_stays.id')
    .execute()
  if (stays.length === 0) return []
  const begun = await read.selectFrom('samples').select('started_at').executeTakeFirstOrThrow()
  const former = await read.selectFrom('former_stages').select(['id', 'name']).execute()
  const stages = await read.selectFrom('stages').select(['id', 'name']).execute()
  const names = new Map([...former, ...stages].map(({ id, name }) => [id, name]))
  const moves = [...Map.groupBy(stays, ({ application_id }) => application_id).values()].flatMap((own) =>
    own.map(({ application_id, stage_id, until: at, moved_at, now_in, reason }, place) => ({
      ...{ application_id, at, from: names.get(stage_id) ?? '' },
      to: names.get(own[place + 1]?.stage_id ?? now_in) ?? '',
      ...(moved_at === at && reason !== null && { reason }),
    })),
  )
  // What a recruiter moved since then stands in the audit.
  return moves.filter(({ at }) => at < begun.started_at).sort((a, b) => (a.at < b.at ? 1 : -1))
}
