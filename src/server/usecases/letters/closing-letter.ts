import { AppError } from '#contract/core/errors.ts'
import type { ClosingLetter } from '#contract/letters/closing.ts'
import { isForPeople } from '#contract/letters/template.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { closingTemplate, setClosingTemplate } from '#server/store/letters/closings.ts'
import { findTemplate } from '#server/store/letters/templates.ts'
import type { Clock } from '../core/clock.ts'
import { tagOf } from '../core/record-tag.ts'
import { type Changeable, refuseStale } from '../core/refuse-stale.ts'
import type { Actor } from '../people/authenticate.ts'

type Deps = { store: Store; clock: Clock }

const record: Changeable = { subject: 'closing_letter', subject_id: '1', actions: ['closing_letter.update'] }

/** By which template people are told that a job was closed; null also where it was deleted meanwhile. */
export async function readClosingLetter({ store }: Pick<Deps, 'store'>): Promise<ClosingLetter> {
  return { template_id: (await closingTemplate(store))?.id ?? null }
}

/** The tag of all that an administrator can change of it. */
export const closingLetterTag = ({ template_id }: ClosingLetter): string => tagOf([template_id])

/**
 * Says it anew; also for jobs that were closed a moment ago. Throws `changed_meanwhile` when `ifMatch` names another state of it, and `invalid_input`
 * for a template that is not there.
 */
export function saveClosingLetter(
  { store, clock }: Deps,
  { template_id }: ClosingLetter,
  actor: Actor,
  ifMatch?: string,
): Promise<ClosingLetter> {
  const at = clock().toISOString()
  return inTransaction(store, async (transaction) => {
    await transaction.dialect.lock(transaction.sql, 'closing letter')
    const before = await readClosingLetter({ store: transaction })
    await refuseStale(transaction, record, { ifMatch, tag: closingLetterTag(before) })
    if (before.template_id === template_id) return before
    const template = template_id === null ? undefined : await findTemplate(transaction, template_id)
    if (
      template_id !== null &&
      (template === undefined || template.deleted_at !== null || !isForPeople(template))
    )
      throw new AppError('invalid_input', { fields: { template_id: letterTexts.templateGone } })
    await setClosingTemplate(transaction, template_id, at)
    await recordAudit(transaction, {
      ...{ at, actor_id: actor.id, action: 'closing_letter.update' },
      ...{ subject: 'closing_letter', subject_id: '1', detail: { template: template?.name ?? null } },
    })
    return { template_id }
  })
}
