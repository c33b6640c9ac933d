import type { AuditAction } from '#contract/audit/audit.ts'
import type { FieldErrors } from '#contract/core/error-answer.ts'
import { AppError } from '#contract/core/errors.ts'
import { TEMPLATES_MAX } from '#contract/core/limits.ts'
import { strangeField } from '#contract/letters/merge-fields.ts'
import {
  isForPeople,
  type Template,
  type TemplateInput,
  type TemplatePatch,
} from '#contract/letters/template.ts'
import { letterTexts } from '#contract/letters/texts.ts'
import { recordAudit } from '#server/store/audit/audit.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import {
  allTemplates,
  findTemplate,
  insertTemplate,
  type TemplateRow,
  updateTemplate,
} from '#server/store/letters/templates.ts'
import type { Clock } from '../core/clock.ts'
import { refuseStale } from '../core/refuse-stale.ts'
import { refuseTaken } from '../core/refuse-taken.ts'
import type { Actor } from '../people/authenticate.ts'
import { templateTag, toTemplate } from './list-templates.ts'

type Deps = { store: Store; clock: Clock }

const CHANGES = [
  'letter_template.add',
  'letter_template.change',
  'letter_template.delete',
  'letter_template.restore',
] as const

/**
 * Makes a template. Throws `invalid_input` for a name that another one has, for too many, and for a field that is never known in what it is for.
 */
export function addTemplate({ store, clock }: Deps, input: TemplateInput, actor: Actor): Promise<Template> {
  const at = clock().toISOString()
  refuseStrange(input)
  return inTransaction(store, async (transaction) => {
    await holdTemplates(transaction)
    await refuseTakenName(transaction, 0, input.name)
    await refuseTooMany(transaction)
    const id = await insertTemplate(transaction, { ...input, created_by: actor.id, created_at: at })
    return recorded(transaction, id, { at, actor, action: 'letter_template.add' })
  })
}

/**
 * Changes a template; answers it. Throws `template_not_found`, `changed_meanwhile` when `ifMatch` names another state, and
 * `invalid_input` as `addTemplate`.
 */
export function changeTemplate(
  { store, clock }: Deps,
  id: number,
  patch: TemplatePatch,
  actor: Actor,
  ifMatch?: string,
): Promise<Template> {
  return inTransaction(store, async (transaction) => {
    const row = await heldTemplate(transaction, id, { ifMatch, deleted: false })
    const next = { ...row, ...patch }
    refuseStrange(next)
    if (next.name !== row.name) await refuseTakenName(transaction, id, next.name)
    if (templateTag(next) === templateTag(row)) return toTemplate(row)
    const { kind, name, subject, body } = next
    await updateTemplate(transaction, id, { kind, name, subject, body })
    return recorded(transaction, id, { at: clock().toISOString(), actor, action: 'letter_template.change' })
  })
}

/** Deletes a template; it is kept for a month, so that `restoreTemplate` can take it back. Throws as `changeTemplate` does. */
export async function deleteTemplate(
  { store, clock }: Deps,
  id: number,
  actor: Actor,
  ifMatch?: string,
): Promise<void> {
  const at = clock().toISOString()
  await inTransaction(store, async (transaction) => {
    await heldTemplate(transaction, id, { ifMatch, deleted: false })
    await updateTemplate(transaction, id, { deleted_at: at })
    await recorded(transaction, id, { at, actor, action: 'letter_template.delete' })
  })
}

/** Takes back that a template was deleted; one that is there stays. Throws as `addTemplate` does, and `template_not_found`. */
export function restoreTemplate({ store, clock }: Deps, id: number, actor: Actor): Promise<Template> {
  return inTransaction(store, async (transaction) => {
    const row = await heldTemplate(transaction, id, { ifMatch: undefined, deleted: true })
    if (row.deleted_at === null) return toTemplate(row)
    await refuseTakenName(transaction, id, row.name)
    await refuseTooMany(transaction)
    await updateTemplate(transaction, id, { deleted_at: null })
    return recorded(transaction, id, { at: clock().toISOString(), actor, action: 'letter_template.restore' })
  })
}

const holdTemplates = (transaction: Store) => transaction.dialect.lock(transaction.sql, 'letter templates')

async function heldTemplate(
  transaction: Store,
  id: number,
  { ifMatch, deleted }: { ifMatch: string | undefined; deleted: boolean },
): Promise<TemplateRow> {
  await holdTemplates(transaction)
  const row = await findTemplate(transaction, id)
  if (row === undefined || (row.deleted_at !== null && !deleted)) throw new AppError('template_not_found')
  const record = { subject: 'letter_template', subject_id: String(id), actions: CHANGES } as const
  await refuseStale(transaction, record, { ifMatch, tag: templateTag(row) })
  return row
}

function refuseStrange(template: Pick<TemplateInput, 'kind' | 'subject' | 'body'>): void {
  const isAnswer = !isForPeople(template)
  const why = isAnswer ? letterTexts.fieldOfPeople : letterTexts.fieldOfMessages
  const fields: FieldErrors = {}
  for (const part of ['subject', 'body'] as const) {
    const field = strangeField(template[part], isAnswer)
    if (field !== undefined) fields[part] = why(field)
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
}

async function refuseTooMany(transaction: Store): Promise<void> {
  if ((await allTemplates(transaction)).length >= TEMPLATES_MAX)
    throw new AppError('invalid_input', { fields: { name: letterTexts.number } })
}

const refuseTakenName = async (transaction: Store, id: number, name: string) =>
  refuseTaken(await allTemplates(transaction), { id, name }, letterTexts.sameName)

async function recorded(
  transaction: Store,
  id: number,
  { at, actor, action }: { at: string; actor: Actor; action: AuditAction & (typeof CHANGES)[number] },
): Promise<Template> {
  const row = await findTemplate(transaction, id)
  if (row === undefined) throw new AppError('template_not_found')
  await recordAudit(transaction, {
    at,
    actor_id: actor.id,
    action,
    subject: 'letter_template',
    subject_id: String(id),
    detail: { name: row.name },
  })
  return toTemplate(row)
}
