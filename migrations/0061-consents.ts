import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * The ledger of consent to texts (docs/decisions/0052): every row carries the hash of the one before, and the database lets none be changed or removed.
 * What says whose a row is stands beside it and goes with the person; the row holds a hash of that.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('consents')
    // Given by who writes, without a gap.
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('phone_hash', 'text', (c) => c.notNull())
    .addColumn('subject_hash', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('wording', 'text', (c) => c.notNull())
    .addColumn('wording_hash', 'text', (c) => c.notNull())
    .addColumn('page', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('at', types.timestamp, (c) => c.notNull())
    .addColumn('previous_hash', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .execute()
  await sql`create index consents_of_phone on consents (phone_hash, purpose, id)`.execute(db)
  await db.schema
    .createTable('consent_subjects')
    .addColumn('consent_id', 'integer', (c) => c.primaryKey().references('consents.id'))
    // No reference: who holds the ledger waits for nobody, and who erases a candidate asks for the ledger.
    .addColumn('candidate_id', 'integer')
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('salt', 'text', (c) => c.notNull())
    .execute()
  await sql`create index consent_subjects_of_candidate on consent_subjects (candidate_id)`.execute(db)
  await sql`create index consent_subjects_by_email on consent_subjects (email)`.execute(db)
  await sql`create index consent_subjects_by_phone on consent_subjects (phone)`.execute(db)
  const run = (text: string) => sql.raw(text).execute(db)
  if (types.engine === 'sqlite') {
    for (const event of ['update', 'delete'])
      await run(`create trigger consents_no_${event} before ${event} on consents
        begin select raise(abort, 'the ledger of consent is append-only'); end`)
    // INSERT OR REPLACE removes a row without its trigger.
    await run(`create trigger consents_no_replace before insert on consents
      when exists (select 1 from consents where id = new.id or hash = new.hash)
      begin select raise(abort, 'the ledger of consent is append-only'); end`)
    return
  }
  await run(`create function consents_refuse() returns trigger language plpgsql as
    $$ begin raise exception 'the ledger of consent is append-only'; end $$`)
  await run(`create trigger consents_append_only before update or delete or truncate on consents
    for each statement execute function consents_refuse()`)
}
