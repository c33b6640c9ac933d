import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { resumeHandlers } from '#server/resumes/resume-task.ts'
import { RESUME_TASK } from '#server/store/applications/resume-texts.ts'
import { inTransaction, openPostgres, type Store } from '#server/store/engine/store.ts'
import { PICTURE_TASK } from '#server/store/media/pictures.ts'
import { claimTasks, enqueue } from '#server/store/queue/tasks.ts'
import { holdLibrary } from '#server/usecases/media/hold-picture.ts'
import { freshDatabase, startApp } from '#test/support/app.ts'
import { drawn } from '#test/support/drawn-picture.ts'
import { eventually } from '#test/support/eventually.ts'
import { apply, pdf, postJob } from '#test/support/factories.ts'
import { signIn } from '#test/support/people.ts'
import { pictureCalls } from '#test/support/pictures.ts'
import { queueAgain, resumeText, whenRead } from '#test/support/resume-texts.ts'

/** How many transactions of this database wait for a lock. */
const waiting = async (store: Store) => {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(store.sql)
  return rows[0]?.count
}

test('two transactions that wait for each other are stored both, and once', async () => {
  const database = await freshDatabase('postgres')
  const store = openPostgres(database.url ?? '')
  onTestFinished(async () => {
    await store.close()
    await database.remove()
  })
  const at = '2030-01-01T00:00:00.000Z'
  await inTransaction(store, async (transaction) => {
    for (const key of ['one', 'other']) await enqueue(transaction, { kind: 'counted', key, at })
  })
  const count = ({ sql: db }: Store, key: string) =>
    db
      .updateTable('tasks')
      .set((e) => ({ attempts: e('attempts', '+', 1) }))
      .where('key', '=', key)
      .execute()
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const tries = [0, 0]
  const both = (mine: number, first: string, second: string) =>
    inTransaction(store, async (transaction) => {
      tries[mine] = (tries[mine] ?? 0) + 1
      await count(transaction, first)
      begun[mine]?.resolve()
      await begun[1 - mine]?.promise
      await count(transaction, second)
    })
  await Promise.all([both(0, 'one', 'other'), both(1, 'other', 'one')])
  // Whoever was broken off begins again at once, and may be in the other's way once more.
  expect(Math.max(...tries)).toBeGreaterThan(1)
  const rows = await store.sql.selectFrom('tasks').select('attempts').where('kind', '=', 'counted').execute()
  expect(rows).toEqual([{ attempts: 2 }, { attempts: 2 }])
})

test('what was read in a resume waits for who holds its application, and holds nothing meanwhile', async () => {
  const app = await startApp({ engine: 'postgres' })
  onTestFinished(() => app.close())
  const { store } = app.deps
  const { token } = await signIn(app)
  const { id: job_id } = await postJob(app, token)
  const id = await apply(app, { job_id }, { bytes: pdf('Marker') })
  await whenRead(app, token, id)
  const now = new Date(Date.now() + 600 * 60_000)
  await queueAgain(store, id, now.toISOString())
  const due = { kind: RESUME_TASK, first: 'newest', now: now.toISOString(), most: 1 } as const
  const [task] = await claimTasks(store, { ...due, until: new Date(+now + 60_000).toISOString() })
  if (task === undefined) throw new Error('nothing is due')
  const handler = resumeHandlers({ ...app.deps, clock: () => now, log: { info() {}, warn() {} } })()
  const outcome = await handler.run(task, new AbortController().signal)
  if (outcome.is !== 'done' || outcome.store === undefined) throw new Error('it was not read')

  const { store: settle } = outcome
  const holder = inTransaction(store, async (transaction) => {
    await transaction.sql.selectFrom('applications').select('id').where('id', '=', id).forUpdate().execute()
    const settled = inTransaction(store, settle)
    await eventually(async () => expect(await waiting(store)).toBe(1))
    await transaction.sql
      .selectFrom('resume_texts')
      .select('text')
      .where('application_id', '=', id)
      .forUpdate()
      .noWait()
      .execute()
    return { settled }
  })
  await (await holder).settled
  expect(await resumeText(app, token, id)).toMatchObject({ state: 'ready' })
})

test('a picture that is made waits for who changes the library, and holds nothing meanwhile', async () => {
  const app = await startApp({ engine: 'postgres', pollMs: 50 })
  onTestFinished(() => app.close())
  const { store } = app.deps
  const { token } = await signIn(app, { role: 'administrator' })
  const pictures = pictureCalls(app, () => token)
  const { id, files } = await pictures.added(await drawn({ color: '#607080' }).png().toBuffer())
  await pictures.bring(await drawn({ color: '#708090' }).png().toBuffer(), 'other.png', `${id}/file/`)
  await inTransaction(store, async (transaction) => {
    await holdLibrary(transaction)
    await eventually(async () => expect(await waiting(store)).toBe(1))
    const tasks = transaction.sql.selectFrom('tasks').select('id').where('kind', '=', PICTURE_TASK)
    expect(await tasks.forUpdate().noWait().execute()).toHaveLength(1)
  })
  expect((await pictures.ready(id)).files).not.toEqual(files)
})
