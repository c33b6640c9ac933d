import type { Insertable } from 'kysely'
import { addDays, dayOf } from '#contract/core/company-time.ts'
import { JOB_TYPES, type JobType } from '#contract/jobs/job.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import type { JobTable } from '#server/store/jobs/schema.ts'
import { indexPending } from '#server/store/search/search-index.ts'
import { LEVELS, PLACES, ROLES, SKILLS, VOCABULARY, zipfPicker } from './job-words.ts'
import { pick, seededRandom } from './random.ts'

const BATCH = 500

/** Every fortieth posting is inactive, every twentieth closed by its date: lists must step over them. */
const INACTIVE = 0.025
const PAST = 0.05

function* postings(count: number, now: Date): Generator<Insertable<JobTable>> {
  const random = seededRandom(20_261)
  const word = zipfPicker(random, VOCABULARY)
  const skill = zipfPicker(random, SKILLS)
  const place = zipfPicker(random, PLACES)
  const today = dayOf(now)
  const line = () => Array.from({ length: 8 + Math.floor(random() * 10) }, word).join(' ')
  for (let at = 0; at < count; at += 1) {
    const skills = [...new Set(Array.from({ length: 3 + Math.floor(random() * 4) }, skill))]
    const created = new Date(now.getTime() - (count - at) * 60_000).toISOString()
    const closes = random() < PAST ? -1 : random() < 0.3 ? 90 : null
    yield {
      reference: null,
      title: [pick(random, LEVELS), skills[0], pick(random, ROLES)].filter(Boolean).join(' '),
      description: Array.from({ length: 6 + Math.floor(random() * 8) }, () => `- ${line()}`).join('\n'),
      address: place(),
      skills: skills.join(', '),
      job_type: pick<JobType>(random, JOB_TYPES),
      is_active: random() >= INACTIVE,
      remote_work: random() < 0.35,
      valid_through: closes === null ? null : addDays(today, closes),
      created_at: created,
      updated_at: created,
      first_public_at: created,
      deleted_at: null,
    }
  }
}

/** Stores that many generated postings, the same ones on every run, in one transaction. */
export async function seedJobs(store: Store, count: number, now = new Date()): Promise<void> {
  await inTransaction(store, async ({ sql }) => {
    let batch: Insertable<JobTable>[] = []
    const flush = async () => {
      if (batch.length > 0) await sql.insertInto('jobs').values(batch).execute()
      batch = []
    }
    for (const posting of postings(count, now)) {
      batch.push(posting)
      if (batch.length === BATCH) await flush()
    }
    await flush()
  })
  await indexPending(store)
}
