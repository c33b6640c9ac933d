import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type ScheduledJob, schedule, scheduledHandlers } from '#server/queue/scheduled.ts'
import { createWorker } from '#server/queue/worker.ts'
import { engines, useApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe.each(engines)('the scheduler on %s', (engine) => {
  const app = useApp({ engine })
  let now = new Date()

  const scheduler = async (jobs: ScheduledJob[], log: string[] = [], clock = () => now) => {
    const note = (_: object, message: string) => void log.push(message)
    const deps = { store: app.deps.store, clock, log: { info: note, warn: note } }
    await schedule(deps.store, jobs, clock())
    const handlers = scheduledHandlers({ ...deps, jobs, random: () => 0.5 })
    const created = createWorker({ ...deps, handlers })
    onTestFinished(() => created.stop())
    created.start()
    return created
  }
  const row = (name: string) =>
    app.deps.store.sql.selectFrom('tasks').selectAll().where('kind', '=', name).executeTakeFirst()
  const add = (name: string, due_at: string, leased_until: string | null) => {
    const times = { created_at: due_at, due_at, due_since: due_at, leased_until }
    return app.deps.store.sql
      .insertInto('tasks')
      .values({ kind: name, key: '', attempts: 0, ...times })
      .execute()
  }
  const dueIn = (name: string, ms: number) =>
    eventually(async () =>
      expect(await row(name)).toMatchObject({
        due_at: new Date(now.getTime() + ms).toISOString(),
        leased_until: null,
      }),
    )

  test('runs a new job at once, then when its interval is over', async () => {
    let runs = 0
    const job = { name: 'daily', everyMs: DAY, run: async () => void runs++ }
    const one = await scheduler([job])
    await dueIn('daily', 0.95 * DAY)
    expect(runs).toBe(1)
    one.wake()
    await turn()
    now = new Date(now.getTime() + 0.95 * DAY)
    one.wake()
    await dueIn('daily', 0.95 * DAY)
    expect(runs).toBe(2)
  })

  test('a job that a clock ran ahead for is not put off until that clock is right', async () => {
    let runs = 0
    const job = { name: 'ahead', everyMs: DAY, run: async () => void runs++ }
    const far = new Date(now.getTime() + 40 * DAY).toISOString()
    await add('ahead', far, far)
    await scheduler([job])
    await dueIn('ahead', 0.95 * DAY)
    expect(runs).toBe(1)
  })

  test.each([DAY, 60 * MINUTE])(
    'a job that deletes waits for a day where the clock jumped or no server ran, every %d ms',
    async (everyMs) => {
      let runs = 0
      const log: string[] = []
      const name = `deletes-${everyMs}`
      const real = now
      await scheduler([{ name, everyMs, deletes: true, run: async () => void runs++ }], log)
      await dueIn(name, 0.95 * everyMs)
      expect(runs).toBe(1)
      const jumped = () => new Date(real.getTime() + 40 * DAY)
      const [one, other] = [jumped(), new Date(jumped().getTime() + DAY)]
      now = one
      ;(await scheduler([{ name, everyMs, deletes: true, run: async () => void runs++ }], log)).wake()
      await dueIn(name, DAY)
      expect([runs, log.filter((line) => line.includes('put off by a day')).length]).toEqual([1, 1])
      // The clock is right after all: the server was off.
      now = other
      ;(await scheduler([{ name, everyMs, deletes: true, run: async () => void runs++ }], log)).wake()
      await dueIn(name, 0.95 * everyMs)
      expect(runs).toBe(2)
    },
  )

  test('a job that deletes is done at every other start of a server that runs for an hour a week', async () => {
    let runs = 0
    const job = { name: 'weekly', everyMs: DAY, deletes: true, run: async () => void runs++ }
    const weeks = []
    for (let week = 0; week < 5; week += 1) {
      const worker = await scheduler([job])
      worker.wake()
      await eventually(async () => {
        const { due_at = '', leased_until } = (await row('weekly')) ?? {}
        expect([due_at > now.toISOString(), leased_until]).toEqual([true, null])
      })
      await worker.stop()
      weeks.push([runs, (await row('weekly'))?.last_error])
      now = new Date(now.getTime() + 7 * DAY)
    }
    expect(weeks).toEqual([
      [1, null],
      [1, 'put_off'],
      [2, null],
      [2, 'put_off'],
      [3, null],
    ])
  })

  test('a job that deletes goes on as before once a clock that jumped is put right', async () => {
    let runs = 0
    const name = 'put-right'
    const job = { name, everyMs: DAY, deletes: true, run: async () => void runs++ }
    const real = now
    await add(name, real.toISOString(), null)
    now = new Date(real.getTime() + 40 * DAY)
    await scheduler([job])
    await dueIn(name, DAY)
    expect(runs).toBe(0)
    now = new Date(real.getTime() + MINUTE)
    ;(await scheduler([job])).wake()
    await dueIn(name, 0.95 * DAY)
    expect(runs).toBe(1)
  })

  test('a job that fails is logged and tried again, and the others run', async () => {
    const log: string[] = []
    let fails = true
    let others = 0
    const failing = {
      name: 'a-failing',
      everyMs: DAY,
      async run() {
        if (fails) throw new Error('no disk')
      },
    }
    const other = { name: 'b-other', everyMs: DAY, run: async () => void others++ }
    const one = await scheduler([failing, other], log)
    await dueIn('b-other', 0.95 * DAY)
    await dueIn('a-failing', 15 * MINUTE)
    expect(log.toSorted()).toEqual(['job done', 'job failed'])
    fails = false
    now = new Date(now.getTime() + 15 * MINUTE)
    one.wake()
    await dueIn('a-failing', 0.95 * DAY)
    expect(others).toBe(1)
  })

  test('one of many instances runs a job; another takes over when that one died', async () => {
    let runs = 0
    const ends = Promise.withResolvers<void>()
    const slow = {
      name: 'slow',
      everyMs: DAY,
      run() {
        runs += 1
        return ends.promise
      },
    }
    const then = now
    const several = await Promise.all(Array.from({ length: 5 }, () => scheduler([slow], [], () => then)))
    // It has its lease before it runs.
    await eventually(() => expect(runs).toBe(1))
    expect((await row('slow'))?.leased_until).not.toBeNull()
    for (const each of several) each.wake()
    // The first never comes back.
    now = new Date(now.getTime() + 61 * MINUTE)
    const next = await scheduler([{ ...slow, run: async () => void runs++ }])
    next.wake()
    await dueIn('slow', 0.95 * DAY)
    expect(runs).toBe(2)
    const settled = await row('slow')
    ends.resolve()
    await Promise.all(several.map((each) => each.stop()))
    expect(await row('slow')).toEqual(settled)
  })

  test('what is not in the list any more is left alone', async () => {
    const long = new Date(0).toISOString()
    await add('gone', long, null)
    await scheduler([{ name: 'present', everyMs: DAY, run: async () => {} }])
    await dueIn('present', 0.95 * DAY)
    expect(await row('gone')).toMatchObject({ due_at: long })
  })

  test('a running server cleans up soon after its start', async () => {
    await eventually(async () => expect(await row('clean-up')).toMatchObject({ leased_until: null }))
    expect(Date.parse((await row('clean-up'))?.due_at ?? '')).toBeGreaterThan(Date.now() + DAY / 2)
  })
})
