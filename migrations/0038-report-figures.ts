import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { ColumnTypes } from '#server/store/engine/dialect.ts'

const APPLICATIONS_AT_ONCE = 500
/** As src/contract/reports/report.ts has it since then. */
const TAKEN_BACK_MS = 60 * 60_000

type Stay = {
  application_id: number
  stage_id: number
  since: string
  until: string
  taken_back_at: string | null
}
type Then = {
  applications: { id: number; created_at: string }
  audit: { id: number; at: string; action: string; subject: string; subject_id: string; detail: string }
  stages: { id: number; name: string }
  stage_stays: Stay
  former_stages: { id: number; name: string }
}

/**
 * What reports read: how long each application was in a stage before it left it, and when a recruiter first did something
 * about it. Both are made of the audit and of notes as far as these go back.
 */
export async function up(untyped: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const db: Kysely<Then> = untyped.withTables<Then>()
  await db.schema
    .createTable('stage_stays')
    .addColumn('id', types.id, types.primaryKey)
    .addColumn('application_id', 'integer', (c) => c.notNull().references('applications.id'))
    // Not a reference: a stage may be removed.
    .addColumn('stage_id', 'integer', (c) => c.notNull())
    .addColumn('since', types.timestamp, (c) => c.notNull())
    .addColumn('until', types.timestamp, (c) => c.notNull())
    .addColumn('taken_back_at', types.timestamp)
    .execute()
  await db.schema
    .createTable('first_answers')
    .addColumn('application_id', 'integer', (c) => c.primaryKey().references('applications.id'))
    .addColumn('at', types.timestamp, (c) => c.notNull())
    .addColumn('how', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('former_stages')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .execute()
  await fillStays(db)
  for (const [name, on] of Object.entries({
    stays_of_application: 'on stage_stays (application_id, id, stage_id)',
    stays_by_end: 'on stage_stays (until, stage_id, since, application_id) where taken_back_at is null',
    applications_received:
      'on applications (created_at, id, job_id, stage_id) where merged_into is null and spam_since is null',
    audit_acts: 'on audit (action, actor_id, at)',
  }))
    await sql`create index ${sql.ref(name)} ${sql.raw(on)}`.execute(db)
  await fillAnswers(db)
}

/** Every move that the audit knows ends a stay. It has names: those of no stage that is there become former ones. */
async function fillStays(db: Kysely<Then>): Promise<void> {
  const stages = new Map((await db.selectFrom('stages').select(['id', 'name']).execute()).map(named))
  const know = async (name: string) => {
    if (stages.has(name)) return
    // No stage has such a number.
    const id = -1 - [...stages.values()].filter((it) => it < 0).length
    stages.set(name, id)
    await db.insertInto('former_stages').values({ id, name }).execute()
  }
  for (let after = 0; ; ) {
    const applications = await db
      .selectFrom('applications')
      .select(['id', 'created_at'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(APPLICATIONS_AT_ONCE)
      .execute()
    const last = applications.at(-1)
    if (last === undefined) return
    after = last.id
    const moves = await db
      .selectFrom('audit')
      .select(['subject_id', 'at', 'detail'])
      .where('subject', '=', 'application')
      .where(
        'subject_id',
        'in',
        applications.map(({ id }) => `${id}`),
      )
      .where('action', '=', 'application.move')
      .orderBy('id')
      .execute()
    for (const { detail } of moves)
      for (const name of Object.values(stagesIn(detail))) if (name !== undefined) await know(name)
    const ofOne = Map.groupBy(moves, ({ subject_id }) => Number(subject_id))
    const stays = applications.flatMap((one) => staysOf(one, ofOne.get(one.id) ?? [], stages))
    for (let at = 0; at < stays.length; at += APPLICATIONS_AT_ONCE)
      await db
        .insertInto('stage_stays')
        .values(stays.slice(at, at + APPLICATIONS_AT_ONCE))
        .execute()
  }
}

type Stages = ReadonlyMap<string, number>
type Move = { at: string; detail: string | null }

function stagesIn(detail: string | null): { from?: string | undefined; to?: string | undefined } {
  const { from, to }: { from?: unknown; to?: unknown } = JSON.parse(detail ?? '{}')
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : {}
}

/** The stays of an application, which its moves ended one after another. */
function staysOf(application: { id: number; created_at: string }, moves: readonly Move[], stages: Stages) {
  const stays: Stay[] = []
  for (const { at, detail } of moves) {
    const { from = '', to = '' } = stagesIn(detail)
    const left = stays.findLast(({ taken_back_at }) => taken_back_at === null)
    const stage_id = stages.get(from)
    // A move within a stage changes the reasons alone.
    if (stage_id === undefined || from === to) continue
    if (left !== undefined && left.stage_id === stages.get(to) && isSoon(left.until, at))
      left.taken_back_at = at
    else
      stays.push({
        application_id: application.id,
        stage_id,
        since: left?.until ?? application.created_at,
        until: at,
        taken_back_at: null,
      })
  }
  return stays
}

const isSoon = (before: string, after: string) => Date.parse(after) - Date.parse(before) <= TAKEN_BACK_MS

const named = ({ id, name }: { id: number; name: string }) => [name, id] as const

/** The first that there is of: a move that stood and that no removed stage was the reason of, a note, what was logged with the person. */
async function fillAnswers(db: Kysely<Then>): Promise<void> {
  await sql`insert into first_answers (application_id, at, how)
    select id, at, how from (
      select id, at, how, row_number() over (partition by id order by at, how) as place from (
        select application_id as id, until as at, 'move' as how from stage_stays
          where taken_back_at is null and until not in (select at from audit where action = 'stages.update')
        union all
        select applications.id, audit.at, 'note' as how from audit
          join applications on applications.id = cast(audit.subject_id as integer)
          where audit.action = 'note.add' and audit.subject = 'application'
        union all
        select applications.id, happened_at, 'contact' as how from candidate_activities
          join applications on applications.candidate_id = candidate_activities.candidate_id
          where candidate_activities.import_id is null and happened_at >= applications.created_at
        union all
        select applications.id, happened_at, 'contact' as how from candidate_activities
          join candidates on candidates.part_of = candidate_activities.candidate_id
          join applications on applications.candidate_id = candidates.id
          where candidate_activities.import_id is null and happened_at >= applications.created_at
      ) as answer
    ) as answers where place = 1`.execute(db)
}
