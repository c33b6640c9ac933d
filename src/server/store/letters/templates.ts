import type { Insertable, Selectable } from 'kysely'
import type { Store } from '../engine/store.ts'
import type { LettersTables } from './schema.ts'

type Table = LettersTables['letter_templates']
export type TemplateRow = Pick<Selectable<Table>, 'id' | 'kind' | 'name' | 'subject' | 'body' | 'deleted_at'>

const columns = ['id', 'kind', 'name', 'subject', 'body', 'deleted_at'] as const

/** The templates that are not deleted, by name. */
export async function allTemplates({ sql: db }: Store): Promise<TemplateRow[]> {
  const rows = await db
    .selectFrom('letter_templates')
    .select(columns)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
}

/** A template, deleted or not, or undefined. */
export const findTemplate = ({ sql: db }: Store, id: number): Promise<TemplateRow | undefined> =>
  db.selectFrom('letter_templates').select(columns).where('id', '=', id).executeTakeFirst()

/** Stores a template and answers its id. */
export async function insertTemplate({ sql: db }: Store, values: Insertable<Table>): Promise<number> {
  const { id } = await db
    .insertInto('letter_templates')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a template. */
export async function updateTemplate(
  { sql: db }: Store,
  id: number,
  change: Partial<Omit<TemplateRow, 'id'>>,
): Promise<void> {
  await db.updateTable('letter_templates').set(change).where('id', '=', id).execute()
}

/** Forgets templates that were deleted before that moment. */
export async function deleteForgottenTemplates({ sql: db }: Store, before: string): Promise<void> {
  await db.deleteFrom('letter_templates').where('deleted_at', '<', before).execute()
}
