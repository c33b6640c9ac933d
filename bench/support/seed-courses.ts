import type { AuditAction } from '#contract/audit/audit.ts'
import { inTransaction, type OpenStore } from '#server/store/engine/store.ts'
import { allStages } from '#server/store/stages/stages.ts'
import { zipfPicker } from './job-words.ts'
import { pick, seededRandom } from './random.ts'

const BATCH = 1_000
const PEOPLE = 20
const SOURCES = Array.from({ length: 60 }, (_, at) => `board-${at}`)

/**
 * What recruiters did with the applications that are there: two or three stays each, most answered, most with a source, some merged
 * and some spam, six entries of the audit each. The same on every run.
 */
export async function seedCourses(store: OpenStore): Promise<void> {
  const random = seededRandom(3_612)
  const source = zipfPicker(random, SOURCES)
  const stages = (await allStages(store)).map(({ id }) => id)
  await addPeople(store)
  for (let after = 0; ; ) {
    const rows = await store.sql
      .selectFrom('applications')
      .select(['id', 'created_at', 'moved_at', 'stage_id'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.id
    const courses = rows.map(({ id, created_at, moved_at, stage_id }) => {
      const begin = Date.parse(created_at)
      const end = Date.parse(moved_at)
      const count =
        stage_id === stages[0] ? 0 : Math.min(stages.indexOf(stage_id), 1 + Math.floor(random() * 3))
      const moments = [
        begin,
        ...Array.from({ length: count - 1 }, () => begin + random() * (end - begin)),
        end,
      ].sort((a, b) => a - b)
      const iso = (at: number | undefined) => new Date(at ?? end).toISOString()
      const stays = Array.from({ length: count }, (_, at) => ({
        application_id: id,
        stage_id: stages[at] ?? 1,
        since: iso(moments[at]),
        until: iso(moments[at + 1]),
      }))
      const [first] = stays
      const answered = first && { application_id: id, at: first.until, how: 'move' as const }
      return { id, stays, answered, end: iso(end) }
    })
    const act = (id: number, at: string, action: AuditAction) => ({
      at,
      actor_id: `person-${Math.floor(random() * PEOPLE)}`,
      action,
      subject: 'application',
      subject_id: `${id}`,
      detail: '{"from":"New","to":"Contacted"}',
    })
    const entries = courses.flatMap(({ id, stays, end }) => [
      ...stays.map(({ until }) => act(id, until, 'application.move')),
      act(id, end, 'note.add'),
      act(id, end, 'application.rate'),
      act(id, end, 'resume.read'),
      act(id, end, 'application.search'),
    ])
    const answers = courses.flatMap(({ answered }) => answered ?? [])
    const nothing = { medium: null, campaign: null, term: null, content: null, referrer: null }
    const sources = courses.flatMap(({ id }) =>
      random() < 0.7 ? [{ ...nothing, application_id: id, source: source() }] : [],
    )
    await inTransaction(store, async ({ sql }) => {
      for (const { id } of courses) {
        if (id % 50 === 0)
          await sql
            .updateTable('applications')
            .set({ merged_into: id - 1 })
            .where('id', '=', id)
            .execute()
        if (id % 100 === 7)
          await sql
            .updateTable('applications')
            .set({ spam_since: pick(random, courses).end })
            .where('id', '=', id)
            .execute()
      }
      await sql
        .insertInto('stage_stays')
        .values(courses.flatMap(({ stays }) => stays))
        .execute()
      await sql.insertInto('first_answers').values(answers).execute()
      await sql.insertInto('application_sources').values(sources).execute()
      for (let at = 0; at < entries.length; at += BATCH)
        await sql
          .insertInto('audit')
          .values(entries.slice(at, at + BATCH))
          .execute()
    })
  }
}

async function addPeople({ sql }: OpenStore): Promise<void> {
  const at = new Date(0).toISOString()
  for (let one = 0; one < PEOPLE; one += 1)
    await sql
      .insertInto('users')
      .values({
        id: `person-${one}`,
        name: `Person ${one}`,
        email: `person-${one}@example.com`,
        emailVerified: true,
        createdAt: at,
        updatedAt: at,
      } as never)
      .execute()
}
