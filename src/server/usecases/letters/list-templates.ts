import { shownLine, shownText } from '#contract/core/text.ts'
import { TEMPLATE_KINDS, type Template } from '#contract/letters/template.ts'
import type { Store } from '#server/store/engine/store.ts'
import { allTemplates, type TemplateRow } from '#server/store/letters/templates.ts'
import { tagOf } from '../core/record-tag.ts'

/** The tag of the state of a template. */
export const templateTag = ({ kind, name, subject, body, deleted_at }: TemplateRow): string =>
  tagOf([kind, name, subject, body, deleted_at !== null])

/** A stored template in the contract's words. */
export const toTemplate = (row: TemplateRow): Template => ({
  id: row.id,
  kind: row.kind,
  name: shownLine(row.name),
  subject: shownLine(row.subject),
  body: shownText(row.body),
  etag: templateTag(row),
})

const ORDER = Object.keys(TEMPLATE_KINDS) as Template['kind'][]

/** All templates by kind, then by name. */
export async function listTemplates({ store }: { store: Store }): Promise<Template[]> {
  const rows = await allTemplates(store)
  return rows.map(toTemplate).sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
}
