import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/** What recruiters and people write to each other (docs/decisions/0048). */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('letters')
    .addColumn('id', types.id, types.primaryKey)
    // Nobody for what came from an address that nobody has.
    .addColumn('candidate_id', 'integer', (c) => c.references('candidates.id'))
    .addColumn('application_id', 'integer', (c) => c.references('applications.id'))
    .addColumn('direction', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('signature', 'text', (c) => c.notNull())
    // To whom it goes, or from whom it came.
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('author_id', 'text', (c) => c.references('users.id').onDelete('set null'))
    // As its writer's browser named it: the same letter is taken once.
    .addColumn('key', 'text', (c) => c.unique())
    // Of ours the part before the @, of theirs the whole.
    .addColumn('message_id', 'text', (c) => c.unique())
    .addColumn('answers_id', 'integer', (c) => c.references('letters.id').onDelete('set null'))
    .addColumn('mail_id', 'integer')
    .addColumn('at', types.timestamp, (c) => c.notNull())
    .addColumn('due_at', types.timestamp)
    .addColumn('sent_at', types.timestamp)
    .addColumn('bounced_at', types.timestamp)
    .execute()
  await sql`create index letters_of_candidate on letters (candidate_id, at)`.execute(db)
  await sql`create index letters_of_application on letters (application_id)`.execute(db)
  await sql`create index letters_of_mail on letters (mail_id)`.execute(db)
  await sql`create index letters_answered on letters (answers_id)`.execute(db)
  await db.schema
    .createTable('letter_files')
    .addColumn('letter_id', 'integer', (c) => c.notNull().references('letters.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    // A file of the person that goes out, or one that came with the letter; none for what was not kept.
    .addColumn('resume_key', 'text')
    .addColumn('refused', 'text')
    .addPrimaryKeyConstraint('letter_files_once', ['letter_id', 'position'])
    .execute()
  await sql`create index letter_files_by_key on letter_files (resume_key)`.execute(db)
  await db.schema
    .createTable('letter_signatures')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('signature', 'text', (c) => c.notNull())
    .execute()
  // To which mails cannot be delivered any more.
  await db.schema
    .createTable('bounced_addresses')
    .addColumn('address', 'text', (c) => c.primaryKey())
    .addColumn('at', types.timestamp, (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .execute()
}
