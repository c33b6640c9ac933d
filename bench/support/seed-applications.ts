import type { Insertable } from 'kysely'
import type { ApplicationTable } from '#server/store/applications/schema.ts'
import { inTransaction, type OpenStore } from '#server/store/engine/store.ts'
import { foldName, phoneDigits } from '#server/store/search/folded.ts'
import { indexPending } from '#server/store/search/search-index.ts'
import { allStages } from '#server/store/stages/stages.ts'
import { sampleColumns } from '#test/support/factories.ts'
import { ROLES, SKILLS, VOCABULARY, zipfPicker } from './job-words.ts'
import { pick, seededRandom } from './random.ts'
import { seedCandidates } from './seed-candidates.ts'

const BATCH = 500
const FIRST = 'Ada Ben Carla Dmitri Elena Farid Grace Hiro Ines Jamal Katrin Liam Mei Noor Olga Pavel'.split(
  ' ',
)
const LAST = 'Sample Tester Example Muster Placeholder Specimen Demo Fixture Stand Trial'.split(' ')
/** Of 100 applications, in the order of the stages; most are refused, few are placed. */
const IN_STAGES = [22, 12, 8, 6, 4, 2, 3, 43].flatMap((share, stage) => Array(share).fill(stage))

/** Stores that many applications to the jobs that are there, the same ones on every run. The first jobs have the most. */
export async function seedApplications(
  store: OpenStore,
  count: number,
  now = new Date(),
  times?: Parameters<typeof insertApplications>[3],
): Promise<void> {
  await insertApplications(store, count, now, times)
  await seedCandidates(store)
  await indexPending(store)
}

/** The rows alone, which belong to nobody and are not indexed; an older schema takes them, too. */
export async function insertApplications(
  store: OpenStore,
  count: number,
  now = new Date(),
  { apartMs = 60_000, movedWithinMs = Number.POSITIVE_INFINITY } = {},
): Promise<void> {
  const random = seededRandom(20_264)
  const word = zipfPicker(random, VOCABULARY)
  const skill = zipfPicker(random, SKILLS)
  const jobs = (await store.sql.selectFrom('jobs').select('id').orderBy('id').execute()).map(({ id }) => id)
  const stages = await allStages(store)
  const one = (at: number): Insertable<ApplicationTable> => {
    const name = `${pick(random, FIRST)} ${word()} ${pick(random, LAST)}`
    const phone = `+1 555 ${String(at).padStart(7, '0')}`
    const created = now.getTime() - (count - at) * apartMs
    const words = Array.from({ length: 12 }, word).join(' ')
    const stage = stages[pick(random, IN_STAGES)] ?? stages[0]
    if (stage === undefined) throw new Error('there are no stages')
    return {
      ...sampleColumns(),
      job_id: jobs[Math.floor(random() ** 3 * jobs.length)] ?? 1,
      name,
      // Every tenth is somebody who applied before.
      email: `person-${random() < 0.1 ? Math.floor(random() * at) : at}@example.com`,
      phone,
      message: `I would like to work as ${pick(random, ROLES)} with ${skill()}: ${words}.`,
      resume_key: at.toString(16).padStart(32, '0'),
      resume_name: 'resume.pdf',
      resume_type: 'pdf',
      resume_size: 60_000,
      resume_sha256: at.toString(16).padStart(64, '0'),
      created_at: new Date(created).toISOString(),
      stage_id: stage.id,
      rating: random() < 0.6 ? 0 : 1 + Math.floor(random() * 5),
      reject_reason: stage.kind === 'rejected' && random() < 0.5 ? 'Position filled' : null,
      moved_at: new Date(created + random() * Math.min(movedWithinMs, now.getTime() - created)).toISOString(),
      sort_name: foldName(name),
      phone_digits: phoneDigits(phone),
    }
  }
  await inTransaction(store, async ({ sql }) => {
    for (let at = 0; at < count; at += BATCH) {
      const rows = Array.from({ length: Math.min(BATCH, count - at) }, (_, i) => one(at + i))
      await sql.insertInto('applications').values(rows).execute()
    }
  })
}
