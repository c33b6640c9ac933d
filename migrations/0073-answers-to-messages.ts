import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

const paragraphs = (...lines: string[]) => lines.join('\n\n')

/** What administrators find to begin with; they change or delete them. */
const FIRST = [
  {
    kind: 'message',
    name: 'Your project: a first call',
    subject: 'Re: {{asked_about}}',
    body: paragraphs(
      'Hello {{first_name|there}},',
      'Thank you for your message about "{{asked_about}}". I have read it and would like to understand in a call of 30 minutes what should be different when the work is done, by when, and what is there already.',
      'Which two or three times suit you in the next three business days? Please name your time zone with them, and the number to call.',
      'If you want a nondisclosure agreement before you tell more, answer with the name and address of your company: you get ours to sign within two business days.',
    ),
  },
  {
    kind: 'message',
    name: 'Your project: what an estimate needs',
    subject: 'Re: {{asked_about}}',
    body: paragraphs(
      'Hello {{first_name|there}},',
      'Thank you for your message about "{{asked_about}}". For an estimate of time and cost I need to know five things:',
      '1. What should people be able to do with it that they cannot do today?\n2. Who uses it, and how many are they?\n3. Which systems does it have to work with?\n4. By when is it needed, and what depends on that day?\n5. Is there a range for the budget?',
      'A few lines on each are enough. You have our estimate within about five days of your answer.',
    ),
  },
]

/** Letters that answer messages of the contact form, and their templates (docs/decisions/0062). */
export async function up(db: Kysely<unknown>, _: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable('letters')
    // With the message its conversation goes, also where an older version removes it.
    .addColumn('contact_message_id', 'integer', (c) => c.references('messages.id').onDelete('cascade'))
    .execute()
  await sql`create index letters_of_message on letters (contact_message_id) where contact_message_id is not null`.execute(
    db,
  )
  const created_at = new Date().toISOString()
  await (db as Kysely<{ letter_templates: (typeof FIRST)[number] & { created_at: string } }>)
    .insertInto('letter_templates')
    .values(FIRST.map((template) => ({ ...template, created_at })))
    .execute()
}
