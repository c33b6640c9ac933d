import { insertApplication } from '#server/store/applications/applications.ts'
import { insertResumeText, settleResume } from '#server/store/applications/resume-texts.ts'
import { inTransaction, type OpenStore } from '#server/store/engine/store.ts'
import { sampleColumns } from '#test/support/factories.ts'
import { PLACES, ROLES, SKILLS, VOCABULARY, zipfPicker } from './job-words.ts'
import { pick, seededRandom } from './random.ts'
import { seedJobs } from './seed-jobs.ts'

const BATCH = 100
const JOBS = 200
const LEAST_BYTES = 1_500
const MOST_BYTES = 60_000
const FIRST = 'Ada Ben Carla Dmitri Elena Farid Grace Hiro Ines Jamal Katrin Liam Mei Noor Olga Pavel'.split(
  ' ',
)
const LAST = 'Sample Tester Example Muster Placeholder Specimen Demo Fixture Stand Trial'.split(' ')

/** Lines of words by Zipf's law with a few skills in each, from 1.5 to 60 KB, most of them short. */
function writer(random: () => number): () => string {
  const word = zipfPicker(random, VOCABULARY)
  const skill = zipfPicker(random, SKILLS)
  const place = zipfPicker(random, PLACES)
  return () => {
    const size = LEAST_BYTES * (MOST_BYTES / LEAST_BYTES) ** random()
    const lines: string[] = []
    for (let length = 0; length < size; ) {
      const words = Array.from({ length: 6 + Math.floor(random() * 12) }, word)
      if (random() < 0.1) words.push(skill())
      if (random() < 0.02) words.push(place())
      const line = `${words.join(' ')}.`
      lines.push(line)
      length += line.length + 1
    }
    return lines.join('\n').slice(0, MOST_BYTES)
  }
}

/** Stores that many applications whose resumes have been read, the same ones on every run; answers the bytes of text. */
export async function seedResumes(store: OpenStore, count: number, now = new Date()): Promise<number> {
  const random = seededRandom(4_711)
  const text = writer(random)
  let bytes = 0
  await seedJobs(store, JOBS, now)
  const jobs = await store.sql.selectFrom('jobs').select('id').execute()
  const stages = await store.sql.selectFrom('stages').select('id').execute()
  for (let first = 0; first < count; first += BATCH) {
    await inTransaction(store, async (transaction) => {
      for (let at = first; at < Math.min(count, first + BATCH); at += 1) {
        const name = `${pick(random, FIRST)} ${pick(random, LAST)} ${at}`
        const created_at = new Date(now.getTime() - (count - at) * 60_000).toISOString()
        const id = await insertApplication(transaction, {
          ...sampleColumns(),
          job_id: pick(random, jobs).id,
          name,
          email: `person-${at}@example.com`,
          phone: `+1 555 01${String(at % 100).padStart(2, '0')}`,
          message: `I would like to work as ${pick(random, ROLES)}.`,
          resume_key: at.toString(16).padStart(32, '0'),
          resume_name: 'resume.pdf',
          resume_type: 'pdf',
          resume_size: MOST_BYTES,
          resume_sha256: at.toString(16).padStart(64, '0'),
          created_at,
          stage_id: pick(random, stages).id,
        })
        const resume = text()
        bytes += resume.length
        await insertResumeText(transaction, id, created_at)
        await settleResume(transaction, id, { text: resume, attempts: 1, read_at: created_at })
      }
    })
  }
  return bytes
}
