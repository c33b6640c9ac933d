import { AppError } from '#contract/core/errors.ts'
import { shownLine, shownText } from '#contract/core/text.ts'
import { letterOfMove } from '#contract/letters/letter-setting.ts'
import type { MoveLetter, MoveLetterQuery } from '#contract/letters/stage-letters.ts'
import type { Store } from '#server/store/engine/store.ts'
import { reasonLetters } from '#server/store/letters/reason-letters.ts'
import { stageLetters } from '#server/store/letters/stage-letters.ts'
import { findTemplate, type TemplateRow } from '#server/store/letters/templates.ts'
import type { Actor } from '../people/authenticate.ts'
import { composeMany } from './compose-many.ts'
import { goesWithMoves } from './letters-of-moves.ts'
import type { Letterhead } from './merge-values.ts'

/** Where a move leads, for which reason, and the template that was chosen for it: null for none, undefined for what reason and stage say. */
type Going = { stage_id: number; reason_id: number | null; template: number | null | undefined }

/** The template that goes out with moves, if one does; a deleted one is none, and neither is one for answers to messages. */
export async function sentWithMove(
  store: Store,
  { stage_id, reason_id, template }: Going,
): Promise<TemplateRow | undefined> {
  const { template_id, sends } = await readRule(store, { stage_id, reason_id })
  const id = template === undefined ? (sends ? template_id : null) : template
  const found = id === null ? undefined : await findTemplate(store, id)
  return goesWithMoves(found) ? found : undefined
}

async function readRule(store: Store, { stage_id, reason_id }: Omit<Going, 'template'>) {
  const stage = (await stageLetters(store)).find(({ id }) => id === stage_id)
  // Elsewhere reasons do not count.
  const reasons = stage?.kind === 'rejected' ? await reasonLetters(store) : []
  return letterOfMove(
    stage,
    reasons.find(({ id }) => id === reason_id),
  )
}

/** The letter that a template is for an application. Throws `application_not_found`, `template_not_found`. */
export async function moveLetter(
  { store, letterhead }: { store: Store; letterhead: Letterhead },
  { application_id, template_id }: MoveLetterQuery,
  writer: Actor,
): Promise<MoveLetter> {
  const text = await findTemplate(store, template_id)
  if (!goesWithMoves(text)) throw new AppError('template_not_found')
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
