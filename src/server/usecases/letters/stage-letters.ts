import type { FieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { shownLine, shownText } from '#contract/core/text.ts'
import type {
  MoveLetter,
  MoveLetterQuery,
  StageLetter,
  StageLettersInput,
} from '#contract/letters/stage-letters.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { setStageLetter, stageLetters } from '#server/store/letters/stage-letters.ts'
import { allTemplates, findTemplate } from '#server/store/letters/templates.ts'
import { lockStages } from '#server/store/stages/stages.ts'
import type { Clock } from '../core/clock.ts'
import { tagOf } from '../core/record-tag.ts'
import { type Changeable, refuseStale } from '../core/refuse-stale.ts'
import type { Actor } from '../people/authenticate.ts'
import { composeMany } from './compose-many.ts'
import type { Letterhead } from './merge-values.ts'

type Deps = { store: Store; clock: Clock }

const record: Changeable = {
  subject: 'stages',
  subject_id: 'all',
  actions: ['stages.letters', 'stages.update'],
}

/** The template that goes with a move to each stage, in the order of the stages. */
export const readStageLetters = ({ store }: Pick<Deps, 'store'>): Promise<StageLetter[]> =>
  stageLetters(store)

/** The tag of all that can be changed of it. */
export const stageLettersTag = (stages: readonly StageLetter[]): string =>
  tagOf(stages.map(({ id, template_id, sends }) => [id, template_id, sends]))

/**
 * Says which template goes with a move to these stages from now on, and answers all of them. Throws `changed_meanwhile` when `ifMatch`
 * names another state of it, and `invalid_input` for a template that is not there.
 */
export async function saveStageLetters(
  { store, clock }: Deps,
  { stages }: StageLettersInput,
  actor: Actor,
  ifMatch?: string,
): Promise<StageLetter[]> {
  return inTransaction(store, async (transaction) => {
    await lockStages(transaction)
    const before = await stageLetters(transaction)
    await refuseStale(transaction, record, { ifMatch, tag: stageLettersTag(before) })
    const known = new Set((await allTemplates(transaction)).map(({ id }) => id))
    const fields: FieldErrors = {}
    for (const [at, { template_id }] of stages.entries())
      if (template_id !== null && !known.has(template_id))
        fields[`stages.${at}.template_id`] = letterTexts.templateUnknown
    if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
    for (const { id, template_id, sends } of stages)
      await setStageLetter(transaction, id, { template_id, sends_template: sends })
    const after = await stageLetters(transaction)
    if (stageLettersTag(after) === stageLettersTag(before)) return after
    await recordAudit(transaction, {
      at: clock().toISOString(),
      actor_id: actor.id,
      action: 'stages.letters',
      subject: 'stages',
      subject_id: 'all',
      detail: { sends: after.filter(({ sends }) => sends).map(({ name }) => name) },
    })
    return after
  })
}

/** The letter that a template is for an application. Throws `application_not_found`, `template_not_found`. */
export async function moveLetter(
  { store, letterhead }: { store: Store; letterhead: Letterhead },
  { application_id, template_id }: MoveLetterQuery,
  writer: Actor,
): Promise<MoveLetter> {
  const text = await findTemplate(store, template_id)
  if (text === undefined || text.deleted_at !== null) throw new AppError('template_not_found')
  const ids = [application_id]
  const one = (await composeMany(store, letterhead, { subject: 'application', ids, text, writer })).get(
    application_id,
  )
  if (one === undefined || one.is === 'gone') throw new AppError('application_not_found')
  if (one.is !== 'letter') return { why: one.is, to: '', subject: '', text: '' }
  const { to, subject, body, signature } = one.composed
  const whole = shownText([body, signature].filter(Boolean).join('\n\n'))
  return { why: null, to, subject: shownLine(subject), text: whole }
}
