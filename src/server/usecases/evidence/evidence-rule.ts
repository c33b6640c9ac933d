import type { EvidenceRule } from '#contract/evidence/evidence-rule.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { isEvidenceOn, writeEvidenceRule } from '#server/store/evidence/evidence-rule.ts'
import type { Clock } from '../core/clock.ts'
import { tagOf } from '../core/record-tag.ts'
import { type Changeable, refuseStale } from '../core/refuse-stale.ts'
import type { Actor } from '../people/authenticate.ts'

type Deps = { store: Store; clock: Clock }

const record: Changeable = { subject: 'evidence_rule', subject_id: '1', actions: ['evidence_rule.update'] }

/** Whether people are shown beside what postings ask. */
export async function readEvidenceRule({ store }: Pick<Deps, 'store'>): Promise<EvidenceRule> {
  return { is_on: await isEvidenceOn(store) }
}

/** The tag of all that an administrator can change of it. */
export const evidenceRuleTag = (rule: EvidenceRule): string => tagOf([rule.is_on])

/** Turns it on or off, from the next call on. Throws `changed_meanwhile` when `ifMatch` names another state of it. */
export async function updateEvidenceRule(
  { store, clock }: Deps,
  rule: EvidenceRule,
  actor: Actor,
  ifMatch?: string,
): Promise<EvidenceRule> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, 'evidence rule')
    const before = await readEvidenceRule({ store: transaction })
    await refuseStale(transaction, record, { ifMatch, tag: evidenceRuleTag(before) })
    if (before.is_on === rule.is_on) return before
    await writeEvidenceRule(transaction, rule.is_on, at)
    await recordAudit(transaction, {
      at,
      actor_id: actor.id,
      action: 'evidence_rule.update',
      subject: 'evidence_rule',
      subject_id: '1',
      detail: { is_on: rule.is_on },
    })
    return rule
  })
}
