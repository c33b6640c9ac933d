import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * How soon an application was answered follows the moment at which it came in, too: an import moves that back when an earlier row of the
 * same application comes after somebody was in contact (docs/decisions/0044).
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const postgres = types.engine === 'postgres'
  const run = (text: string) => sql.raw(text).execute(db)
  const after = postgres
    ? 'extract(epoch from first_answers.at - application_courses.received_at)::integer'
    : '(unixepoch(first_answers.at) - unixepoch(application_courses.received_at))'
  const answered = `answered_after = (select ${after} from first_answers
    where first_answers.application_id = application_courses.application_id)`
  await run(`update application_courses set ${answered}
    where application_id in (select id from applications where import_id is not null)`)
  const name = 'course_received_again'
  const received = 'received_at = new.created_at'
  const where = 'where application_id = new.id'
  // Two statements: the second one reads what the first one wrote.
  const work = `update application_courses set ${received} ${where}; update application_courses set ${answered} ${where};`
  const event = 'update of created_at on applications'
  if (postgres)
    await run(`create function note_${name}() returns trigger language plpgsql as $$ begin ${work} return null; end $$;
      create trigger ${name} after ${event} for each row execute function note_${name}()`)
  else await run(`create trigger ${name} after ${event} begin ${work} end`)
}
