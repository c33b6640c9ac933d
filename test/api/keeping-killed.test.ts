import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeRules } from '#server/store/retention/keeping.ts'
import { rulesOf } from '#server/usecases/retention/keeping.ts'
import { startApp } from '#test/support/app.ts'
import { Canaries, everyByte } from '#test/support/canary.ts'
import { dataFolder } from '#test/support/copy-database.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { rareWord } from '#test/support/rare.ts'
import { ROOT } from '#test/support/server-process.ts'

const FIVE_YEARS = 5 * 365 * 86_400_000

/** A server whose daily run has erased everybody who was due, and that is killed as it comes to what the engine keeps of them. */
const KILLED = `
  const [{ openSqlite }, { createWorker }, { patientHandler }, { createLateLooks }, { workOnErasure }, { beginKeeping, workOnKeeping }] =
    await Promise.all(['server/store/engine/store', 'server/queue/worker', 'tasks/patient-handler',
      'server/usecases/audit/late-looks', 'server/usecases/retention/work-on-erasure', 'server/usecases/retention/run-keeping'].map((file) => import('./src/' + file + '.ts')))
  const clock = () => new Date()
  const scrub = () => {
    process.kill(process.pid, 'SIGKILL')
    return new Promise(() => {})
  }
  const resumes = { remove: async () => {}, quarantine: { remove: async () => {} } }
  const store = openSqlite(process.argv[1])
  const lateLooks = createLateLooks({ store, log: { warn: console.error } })
  const deps = { store, clock, scrub, resumes, lateLooks, graveyards: [] }
  await beginKeeping(deps)
  const handlers = {
    'erase-person': patientHandler((id) => workOnErasure(deps, id), clock),
    keep: patientHandler((id) => workOnKeeping(deps, id), clock),
  }
  createWorker({ store: deps.store, clock, handlers, log: { info() {}, warn: console.error }, pollMs: 50 }).start()
  setInterval(() => {}, 1_000)
`

/** A data folder with two people of long ago, whose daily run may begin. */
async function agedPeople(canaries: Canaries): Promise<string> {
  const dataDir = await dataFolder()
  const app = await startApp({ engine: 'sqlite', dataDir })
  const { token } = await signIn(app, { role: 'administrator' })
  for (const number of [1, 2])
    await apply(app, {
      ...{ job_id: (await postJob(app, token)).id, applicant_name: `Ada ${canaries.word(`name ${number}`)}` },
      ...{ applicant_email: `${rareWord()}@mail.example`, description: canaries.word(`message ${number}`) },
    })
  const { store } = app.deps
  await eventually(async () => {
    const waiting = store.sql.selectFrom('tasks').select('id').where('kind', '=', 'read-resume')
    expect(await waiting.execute()).toEqual([])
  }, 30_000)
  const old = new Date(Date.now() - FIVE_YEARS).toISOString()
  await store.sql.updateTable('applications').set({ created_at: old, moved_at: old }).execute()
  await store.sql.updateTable('candidates').set({ created_at: old, changed_at: old }).execute()
  const looked = { is_on: true, looked_at: old, looked_by: null, allowed: 100 }
  await writeRules(store, { ...(await rulesOf(store)), ...looked })
  await app.close()
  return dataDir
}

const wordsLeft = async (kept: Parameters<typeof everyByte>[0], canaries: Canaries) =>
  [...(await everyByte(kept))].flatMap(([file, text]) =>
    canaries.foundIn(text).map((place) => `${file}: ${place}`),
  )

test('what the engine keeps of people goes at the next start when a kill -9 came after their erasure and before that', {
  timeout: 60_000,
}, async () => {
  const canaries = new Canaries()
  const dataDir = await agedPeople(canaries)
  const killed = spawn(
    process.execPath,
    ['--input-type=module', '-e', KILLED, join(dataDir, 'site.sqlite')],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  onTestFinished(() => void killed.kill('SIGKILL'))
  expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL'])
  expect(await wordsLeft({ dataDir, databaseUrl: undefined, log: [] }, canaries)).not.toEqual([])

  const app = await startApp({ engine: 'sqlite', dataDir })
  onTestFinished(app.close)
  const { sql } = app.deps.store
  await eventually(async () => {
    const tasks = sql.selectFrom('tasks').select('kind').where('kind', 'in', ['keep', 'erase-person'])
    expect(await tasks.execute()).toEqual([])
  }, 20_000)
  expect(await sql.selectFrom('candidates').select('id').execute()).toEqual([])
  expect(await wordsLeft(app, canaries)).toEqual([])
})
