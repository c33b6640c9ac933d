import { type Kysely, sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

/**
 * What reports count, in narrow rows that triggers keep (docs/decisions/0044): of each application where it came from, which stages it left,
 * and how soon it was answered; of each stay how long it lasted.
 */
export async function up(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const postgres = types.engine === 'postgres'
  const run = (text: string) => sql.raw(text).execute(db)
  // No reference: who writes a note or a contact would hold the application. Its trigger takes the row away.
  await db.schema
    .createTable('application_courses')
    .addColumn('application_id', 'integer', (c) => c.primaryKey())
    .addColumn('received_at', types.timestamp, (c) => c.notNull())
    .addColumn('job_id', 'integer', (c) => c.notNull())
    .addColumn('stage_id', 'integer', (c) => c.notNull())
    .addColumn('left_stages', 'text', (c) => c.notNull())
    .addColumn('came_from', 'text', (c) => c.notNull())
    .addColumn('answered_after', 'integer')
    .addColumn('counted', types.boolean, (c) => c.notNull())
    .execute()
  await db.schema.alterTable('stage_stays').addColumn('lasted', 'integer').execute()

  const seconds = (from: string, until: string) =>
    postgres
      ? `extract(epoch from ${until} - ${from})::integer`
      : `(unixepoch(${until}) - unixepoch(${from}))`
  const lasted = (row: string) => {
    const length = seconds(`${row}since`, `${row}until`)
    return `case when ${length} < 86400 then ${length} / 360 * 360 else ${length} / 3600 * 3600 end`
  }
  const joined = postgres
    ? `string_agg(stage_id::text, ',' order by stage_id)`
    : `group_concat(stage_id, ',' order by stage_id)`
  const left = (id: string) => `coalesce((select ${joined} from (select distinct stage_id from stage_stays
    where application_id = ${id} and taken_back_at is null) as own), '')`
  const from = `coalesce((select coalesce(source, referrer) from application_sources where application_id = a.id), '')`
  const answered = (id: string, received: string) =>
    `(select ${seconds(received, 'first_answers.at')} from first_answers where first_answers.application_id = ${id})`
  const counted = (row: string) => `${row}merged_into is null and ${row}spam_since is null`
  const courses = `insert into application_courses
    (application_id, received_at, job_id, stage_id, left_stages, came_from, answered_after, counted)
    select a.id, a.created_at, a.job_id, a.stage_id, ${left('a.id')}, ${from}, ${answered('a.id', 'a.created_at')}, ${counted('a.')}
    from applications as a`
  const course = (row: 'new' | 'old', what: string) =>
    `update application_courses set ${what} where application_id = ${row}.application_id`

  await run(`update stage_stays set lasted = ${lasted('')}`)
  await run(courses)
  await run('drop index stays_by_end')
  await run(
    'create index stays_lasted on stage_stays (until, stage_id, lasted, application_id) where taken_back_at is null',
  )
  // SQLite reads from the index alone; on PostgreSQL what changes stands in no index, so that a change writes none.
  const read = postgres ? '' : ', stage_id, left_stages, job_id, came_from, answered_after'
  await run(`create index courses_received on application_courses (received_at${read}) where counted`)
  await run('create index courses_left_out on application_courses (application_id) where not counted')

  const stays = (row: 'new' | 'old') => course(row, `left_stages = ${left(`${row}.application_id`)}`)
  const answers = (row: 'new' | 'old') =>
    course(row, `answered_after = ${answered(`${row}.application_id`, 'application_courses.received_at')}`)
  const came = "came_from = coalesce(new.source, new.referrer, '')"
  const measured = `update stage_stays set lasted = ${lasted('')} where id = new.id`
  const triggers = {
    course_begun: ['insert on applications', `${courses} where a.id = new.id`],
    course_changed: [
      'update of created_at, job_id, stage_id, merged_into, spam_since on applications',
      `update application_courses set received_at = new.created_at, job_id = new.job_id, stage_id = new.stage_id,
        counted = (${counted('new.')}) where application_id = new.id`,
    ],
    course_removed: [
      'delete on applications',
      'delete from application_courses where application_id = old.id',
    ],
    course_left: ['insert on stage_stays', `${measured}; ${stays('new')}`],
    course_left_again: ['update of taken_back_at, stage_id on stage_stays', stays('new')],
    course_not_left: ['delete on stage_stays', stays('old')],
    course_answered: ['insert on first_answers', answers('new')],
    course_answered_again: ['update of at on first_answers', answers('new')],
    course_not_answered: ['delete on first_answers', answers('old')],
    course_came: ['insert on application_sources', course('new', came)],
    course_came_again: ['update of source, referrer on application_sources', course('new', came)],
    course_came_from_nowhere: ['delete on application_sources', course('old', "came_from = ''")],
  }
  for (const [name, [event, work]] of Object.entries(triggers)) {
    if (postgres)
      await run(`create function note_${name}() returns trigger language plpgsql as $$ begin ${work}; return null; end $$;
        create trigger ${name} after ${event} for each row execute function note_${name}()`)
    else await run(`create trigger ${name} after ${event} begin ${work}; end`)
  }
}
