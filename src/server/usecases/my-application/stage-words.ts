import { plainWords, type StageWords, type StageWordsInput } from '#contract/my-application/stage-words.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { setStageWords, stagesWithWords } from '#server/store/my-application/stage-words.ts'
import { lockStages } from '#server/store/stages/stages.ts'
import type { Clock } from '../core/clock.ts'
import { tagOf } from '../core/record-tag.ts'
import { type Changeable, refuseStale } from '../core/refuse-stale.ts'
import type { Actor } from '../people/authenticate.ts'

type Deps = { store: Store; clock: Clock }

const record: Changeable = {
  subject: 'stages',
  subject_id: 'all',
  actions: ['stages.words', 'stages.update'],
}

/** What candidates read of each stage, in the order of the stages. */
export async function readStageWords({ store }: Pick<Deps, 'store'>): Promise<StageWords[]> {
  const stages = await stagesWithWords(store)
  return stages.map(({ public_name, public_next, ...stage }, at) => ({
    ...stage,
    public_name: public_name ?? '',
    public_next: public_next ?? '',
    plain: plainWords(stage.kind, at === 0),
  }))
}

/** The tag of all that can be changed of it. */
export const stageWordsTag = (stages: readonly StageWords[]): string =>
  tagOf(stages.map(({ id, public_name, public_next }) => [id, public_name, public_next]))

/**
 * Says what candidates read of these stages from now on, and answers all of them. Throws `changed_meanwhile` when `ifMatch` names another
 * state of it.
 */
export async function saveStageWords(
  { store, clock }: Deps,
  { stages }: StageWordsInput,
  actor: Actor,
  ifMatch?: string,
): Promise<StageWords[]> {
  return inTransaction(store, async (transaction) => {
    await lockStages(transaction)
    const before = await readStageWords({ store: transaction })
    await refuseStale(transaction, record, { ifMatch, tag: stageWordsTag(before) })
    for (const { id, public_name, public_next } of stages)
      await setStageWords(transaction, id, {
        public_name: public_name || null,
        public_next: public_next || null,
      })
    const after = await readStageWords({ store: transaction })
    if (stageWordsTag(after) === stageWordsTag(before)) return after
    await recordAudit(transaction, {
      at: clock().toISOString(),
      actor_id: actor.id,
      action: 'stages.words',
      subject: 'stages',
      subject_id: 'all',
      detail: { to: stages.map(({ public_name }) => public_name).filter((name) => name !== '') },
    })
    return after
  })
}
