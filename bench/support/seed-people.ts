import { inTransaction, type OpenStore } from '#server/store/engine/store.ts'
import { valueCodes } from '#server/store/search/value-codes.ts'
import { SKILLS, VOCABULARY, zipfPicker } from './job-words.ts'
import { seededRandom } from './random.ts'

const WORDS = 150
const VALUES = 22
const BATCH = 500
/** Everybody is in one of them. */
const POOLS = 10

/** Fills the index and the facets as reading 150 words of each resume would. */
export async function seedPeople(store: OpenStore, now = new Date()): Promise<void> {
  const random = seededRandom(12)
  const word = zipfPicker(random, VOCABULARY)
  const skills = Array.from({ length: 400 }, (_, at) => ({ kind: 'skill', value: `skill ${at}` }))
  const others = [...SKILLS].map((value) => ({ kind: 'tag', value }))
  const pools = Array.from({ length: POOLS }, (_, at) => ({ kind: 'pool', value: String(at + 1) }))
  await store.sql
    .insertInto('facet_values')
    .values([...skills, ...others, ...pools])
    .execute()
  const firstPool = skills.length + others.length + 1
  await store.sql
    .insertInto('pools')
    .values(
      pools.map(({ value }) => ({
        name: `Pool ${value}`,
        description: '',
        created_by: null,
        created_at: now.toISOString(),
      })),
    )
    .execute()
  const ids = await store.sql.selectFrom('candidates').select('id').orderBy('id').execute()
  for (let at = 0; at < ids.length; at += BATCH) {
    const some = ids.slice(at, at + BATCH)
    await inTransaction(store, async ({ sql: db, dialect }) => {
      const documents = some.map(({ id }) => ({
        id,
        words: `| grace @grace | ${Array.from({ length: WORDS }, word).join(' ')} |`,
      }))
      await dialect.index(db, 'person_search', documents)
      const held = some.map(({ id }) => ({
        id,
        values: [...new Set(Array.from({ length: VALUES }, () => 1 + Math.floor(random() ** 2 * 400)))],
      }))
      const poolOf = (id: number) => id % POOLS
      await db
        .insertInto('pool_people')
        .values(some.map(({ id }) => ({ pool_id: 1 + poolOf(id), candidate_id: id, person_id: id })))
        .execute()
      const facets = held.flatMap(({ id, values }) =>
        [...values, firstPool + poolOf(id)].map((value_id) => ({ person_id: id, value_id })),
      )
      for (let from = 0; from < facets.length; from += 2_000)
        await db
          .insertInto('person_facets')
          .values(facets.slice(from, from + 2_000))
          .execute()
      const details = held.map(({ id, values }) => ({
        person_id: id,
        latitude: 25 + random() * 20,
        longitude: -120 + random() * 40,
        rate: Math.floor(30 + random() * 150),
        available_from: null,
        contacted_at: random() < 0.5 ? null : now.toISOString(),
        value_codes: valueCodes([
          ...values.map((value) => ({ kind: 'skill' as const, id: value })),
          { kind: 'pool', id: firstPool + poolOf(id) },
        ]),
      }))
      await db.insertInto('person_details').values(details).execute()
    })
  }
}
