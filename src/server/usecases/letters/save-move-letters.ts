import type { AuditAction } from '#contract/audit/audit.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import type { LetterSettingInput } from '#contract/letters/letter-setting.ts'
import { isForPeople } from '#contract/letters/template.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { allTemplates } from '#server/store/letters/templates.ts'
import { lockStages } from '#server/store/stages/stages.ts'
import type { Clock } from '../core/clock.ts'
import { tagOf } from '../core/record-tag.ts'
import { type Changeable, refuseStale } from '../core/refuse-stale.ts'
import type { Actor } from '../people/authenticate.ts'

type Deps = { store: Store; clock: Clock }
type Row = LetterSettingInput & { name: string }

/** What moves bring letters about: the stages that they lead to, or the reasons of refusals. */
export type LettersOf<R extends Row> = {
  subject: 'stages' | 'reasons'
  action: AuditAction & ('stages.letters' | 'reasons.letters')
  changes: Changeable['actions']
  read: (store: Store) => Promise<R[]>
  set: (
    transaction: Store,
    id: number,
    letter: { template_id: number | null; sends_template: boolean },
  ) => Promise<void>
}

/** The tag of all that can be changed of it. */
export const moveLettersTag = (rows: readonly Row[]): string =>
  tagOf(rows.map(({ id, template_id, sends }) => [id, template_id, sends]))

/**
 * Says which template goes with moves from now on, and answers all of them. Throws `changed_meanwhile` when `ifMatch` names another
 * state of it, and `invalid_input` for a template that is not there.
 */
export async function saveMoveLetters<R extends Row>(
  { store, clock }: Deps,
  { subject, action, changes, read, set }: LettersOf<R>,
  input: readonly LetterSettingInput[],
  actor: Actor,
  ifMatch?: string,
): Promise<R[]> {
  return inTransaction(store, async (transaction) => {
    // Who moves applications shares this: a move sees all of it, or nothing.
    await lockStages(transaction)
    const before = await read(transaction)
    const record = { subject, subject_id: 'all', actions: changes } as const
    await refuseStale(transaction, record, { ifMatch, tag: moveLettersTag(before) })
    const known = new Set((await allTemplates(transaction)).filter(isForPeople).map(({ id }) => id))
    const fields: FieldErrors = {}
    for (const [at, { template_id }] of input.entries())
      if (template_id !== null && !known.has(template_id))
        fields[`${subject}.${at}.template_id`] = letterTexts.templateUnknown
    if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
    for (const { id, template_id, sends } of input)
      await set(transaction, id, { template_id, sends_template: sends })
    const after = await read(transaction)
    if (moveLettersTag(after) === moveLettersTag(before)) return after
    await recordAudit(transaction, {
      at: clock().toISOString(),
      actor_id: actor.id,
      action,
      subject,
      subject_id: 'all',
      detail: { sends: after.filter(({ sends }) => sends).map(({ name }) => name) },
    })
    return after
  })
}
