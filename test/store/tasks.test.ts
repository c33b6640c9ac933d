import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Outcome, TaskHandler } from '#server/queue/handler.ts'
import { schedule } from '#server/queue/scheduled.ts'
import { createWorker } from '#server/queue/worker.ts'
import { inTransaction, type Store } from '#server/store/engine/store.ts'
import { cancelFreeTask, cancelTask, claimTasks, enqueue } from '#server/store/queue/tasks.ts'
import { engines, useApp } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

describe.each(engines)('the queue on %s', (engine) => {
  const app = useApp({ engine })
  const start = new Date('2030-01-01T00:00:00.000Z')
  const at = (ms: number) => new Date(start.getTime() + ms)
  const iso = (ms = 0) => at(ms).toISOString()

  const put = (kind: string, key: string | number, due = 0) =>
    inTransaction(app.deps.store, (transaction) =>
      enqueue(transaction, { kind, key, at: iso(), dueAt: iso(due) }),
    )
  const tasks = (kind: string) =>
    app.deps.store.sql.selectFrom('tasks').selectAll().where('kind', '=', kind).orderBy('id').execute()
  const task = async (kind: string) => (await tasks(kind))[0]
  const gone = (kind: string) => eventually(async () => expect(await tasks(kind)).toEqual([]))
  const claim = (kind: string, most = 1, now = 0, first: 'oldest' | 'newest' = 'oldest') =>
    claimTasks(app.deps.store, { kind, first, now: iso(now), until: iso(now + HOUR), most })

  const handler = (run: TaskHandler['run'], changed: Partial<TaskHandler> = {}): TaskHandler => ({
    concurrency: 1,
    leaseMs: HOUR,
    first: 'oldest',
    retryMs: (attempts) => attempts * MINUTE,
    longestWaitMs: HOUR,
    run,
    ...changed,
  })
  const working = (
    kind: string,
    own: TaskHandler,
    clock = () => start,
    store: Store = app.deps.store,
    others: Record<string, TaskHandler> = {},
  ) => {
    const log: string[] = []
    const note = (_: object, message: string) => void log.push(message)
    const handlers = { [kind]: own, ...others }
    const worker = createWorker({ store, handlers, clock, log: { info: note, warn: note } })
    onTestFinished(() => worker.stop())
    worker.start()
    return { ...worker, log }
  }
  const done = async (): Promise<Outcome> => ({ is: 'done' })

  test('what a dead server held is free at the next start where there is one alone, once', async () => {
    const kind = randomUUID()
    await put(kind, 1)
    await put(kind, 2)
    await app.deps.store.sql
      .updateTable('tasks')
      .set({ attempts: 1 })
      .where('kind', '=', kind)
      .where('key', '=', '2')
      .execute()
    await claim(kind, 2)
    await app.restart()
    const alone = engine === 'sqlite'
    expect(
      (await tasks(kind)).map(({ key, attempts, leased_until }) => [key, attempts, leased_until === null]),
    ).toEqual([
      ['1', 1, alone],
      ['2', 2, false],
    ])
  })

  test('what came of a task is stored with its end, or not at all', async () => {
    const kind = randomUUID()
    const key = `stored ${kind}`
    const noted = () =>
      app.deps.store.sql.selectFrom('rate_limits').where('key', '=', key).selectAll().execute()
    await put(kind, 1)
    let fails = true
    const store = async ({ sql }: Store) => {
      await sql
        .insertInto('rate_limits')
        .values({ key, count: 1, ends_at: iso(DAY) })
        .execute()
      if (fails) throw new Error('cut off')
    }
    const first = working(
      kind,
      handler(async () => ({ is: 'done', store })),
    )
    await eventually(() => expect(first.log).toEqual(['task not noted']))
    expect(await noted()).toEqual([])
    expect(await task(kind)).toMatchObject({ attempts: 1, leased_until: iso(HOUR) })
    await first.stop()
    fails = false
    working(
      kind,
      handler(async () => ({ is: 'done', store })),
      () => at(HOUR),
    )
    await gone(kind)
    expect(await noted()).toHaveLength(1)
  })

  test('a second task about the same thing is not taken', async () => {
    const kind = randomUUID()
    expect([await put(kind, 7), await put(kind, 7, HOUR), await put(kind, 8)]).toEqual([true, false, true])
    expect(await tasks(kind)).toMatchObject([{ key: '7', due_at: iso() }, { key: '8' }])
  })

  test.each([
    ['done', { is: 'done' }],
    ['failed', { is: 'failed', reason: 'broke' }],
    ['given up', { is: 'given up', reason: 'broke' }],
  ] as const)('what is put in while it is under way is done again once that is %s', async (_end, outcome) => {
    const kind = randomUUID()
    await put(kind, 1)
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let runs = 0
    const tried: number[] = []
    working(
      kind,
      handler(async ({ attempts }) => {
        runs += 1
        tried.push(attempts)
        if (runs > 1) return { is: 'done' }
        begun.resolve()
        await goOn.promise
        return outcome
      }),
    )
    await begun.promise
    expect(await put(kind, 1)).toBe(true)
    // Not beside the first, and once for all who ask.
    expect(await put(kind, 1)).toBe(true)
    expect(await claim(kind)).toEqual([])
    goOn.resolve()
    await gone(kind)
    expect(tried).toEqual([1, 1])
  })

  test('what was asked for again is done once by who takes over from a killed process', async () => {
    const kind = randomUUID()
    await put(kind, 1)
    const [first] = await claim(kind)
    await put(kind, 1)
    const [second] = await claim(kind, 1, 2 * HOUR)
    expect(second).toMatchObject({ id: first?.id, attempts: 2, again_at: null })
  })

  test('a regular job that is under way while another instance starts is not done again', async () => {
    const kind = randomUUID()
    await schedule(app.deps.store, [{ name: kind, everyMs: DAY, run: async () => {} }], start)
    await claim(kind)
    await schedule(app.deps.store, [{ name: kind, everyMs: DAY, run: async () => {} }], start)
    expect(await task(kind)).toMatchObject({ again_at: null })
  })

  test('a task waits for its time, and can be called off until somebody works on it', async () => {
    const kind = randomUUID()
    for (const key of [1, 2]) await put(kind, key, 10 * MINUTE)
    expect(await claim(kind, 9, 9 * MINUTE)).toEqual([])
    expect(await cancelTask(app.deps.store, kind, 1)).toBe(true)
    expect(await claim(kind, 9, 10 * MINUTE)).toMatchObject([{ key: '2', attempts: 1 }])
    for (const key of [1, 2]) expect(await cancelTask(app.deps.store, kind, key)).toBe(false)
    const free = (now: string) => cancelFreeTask(app.deps.store, kind, { key: 2, now })
    expect(await free(iso(11 * MINUTE))).toBe(false)
    expect(await free(iso(10 * HOUR))).toBe(true)
  })

  test('the oldest comes first, or the newest, as the kind says', async () => {
    const kind = randomUUID()
    for (const key of [1, 2, 3, 4]) await put(kind, key, key === 4 ? -MINUTE : 0)
    const keys = async (first: 'oldest' | 'newest') => (await claim(kind, 1, 0, first)).map(({ key }) => key)
    expect([await keys('oldest'), await keys('oldest')]).toEqual([['4'], ['1']])
    expect([await keys('newest'), await keys('newest'), await keys('newest')]).toEqual([['3'], ['2'], []])
  })

  test('gives each task to one of many who ask at once', async () => {
    const kind = randomUUID()
    for (let key = 0; key < 12; key += 1) await put(kind, key)
    const claimed = (await Promise.all(Array.from({ length: 6 }, () => claim(kind, 3)))).flat()
    for (let turn = 0; turn < 4; turn += 1) claimed.push(...(await claim(kind, 3)))
    expect(claimed.map(({ key }) => Number(key)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, n) => n),
    )
  })

  test('has no more under way at once than the kind says, and goes on as each ends', async () => {
    const kind = randomUUID()
    for (let key = 0; key < 5; key += 1) await put(kind, key)
    const ends = Array.from({ length: 5 }, () => Promise.withResolvers<Outcome>())
    const begun: string[] = []
    working(
      kind,
      handler(
        ({ key }) => {
          begun.push(key)
          return ends[Number(key)]?.promise ?? done()
        },
        { concurrency: 2 },
      ),
    )
    await eventually(() => expect(begun.toSorted()).toEqual(['0', '1']))
    ends[1]?.resolve({ is: 'done' })
    await eventually(() => expect(begun.toSorted()).toEqual(['0', '1', '2']))
    for (const { resolve } of ends) resolve({ is: 'done' })
    await gone(kind)
    expect(begun).toHaveLength(5)
  })

  test('a kind that has all it may under way, and more due, keeps no other waiting', async () => {
    const [busy, other] = [randomUUID(), randomUUID()]
    const goOn = Promise.withResolvers<Outcome>()
    for (const key of [1, 2]) await put(busy, key)
    const { wake } = working(
      busy,
      handler(() => goOn.promise),
      () => start,
      app.deps.store,
      { [other]: handler(done) },
    )
    await eventually(async () => expect((await tasks(busy))[0]).toMatchObject({ leased_until: iso(HOUR) }))
    await put(other, 1)
    wake()
    await gone(other)
    expect(await tasks(busy)).toMatchObject([{ leased_until: iso(HOUR) }, { leased_until: null }])
    goOn.resolve({ is: 'done' })
    await gone(busy)
  })

  test('a lease that a killed process left runs out, and the attempt counts', async () => {
    const kind = randomUUID()
    await put(kind, 1)
    expect(await claim(kind)).toHaveLength(1)
    expect(await claim(kind, 1, HOUR - 1)).toEqual([])
    const attempts: number[] = []
    working(
      kind,
      handler(async (task) => {
        attempts.push(task.attempts)
        return done()
      }),
      () => at(HOUR),
    )
    await gone(kind)
    expect(attempts).toEqual([2])
  })

  test('whoever lost its lease ends a task it did, but puts none off that another has', async () => {
    const kind = randomUUID()
    const ends = Promise.withResolvers<Outcome>()
    await put(kind, 1)
    const slow = working(
      kind,
      handler(() => ends.promise),
    )
    await eventually(async () => expect(await task(kind)).toMatchObject({ leased_until: iso(HOUR) }))
    expect(await claim(kind, 1, HOUR)).toHaveLength(1)
    const held = await task(kind)
    ends.resolve({ is: 'failed', reason: 'late' })
    await slow.stop()
    expect(await task(kind)).toEqual(held)
  })

  test('what two have done is stored by the first to end, who has lost its lease', async () => {
    const kind = randomUUID()
    const stored: string[] = []
    const ends = { slow: Promise.withResolvers<void>(), next: Promise.withResolvers<void>() }
    const does = (name: keyof typeof ends) =>
      handler(async () => {
        await ends[name].promise
        return { is: 'done', store: async () => void stored.push(name) }
      })
    await put(kind, 1)
    const slow = working(kind, does('slow'))
    await eventually(async () => expect(await task(kind)).toMatchObject({ attempts: 1 }))
    const next = working(kind, does('next'), () => at(HOUR))
    await eventually(async () => expect(await task(kind)).toMatchObject({ attempts: 2 }))
    ends.slow.resolve()
    await gone(kind)
    ends.next.resolve()
    await Promise.all([slow.stop(), next.stop()])
    expect(stored).toEqual(['slow'])
  })

  test('a handler that throws, at once or later, is tried again after its pause', async () => {
    const kind = randomUUID()
    for (const key of ['at once', 'later']) await put(kind, key)
    const worker = working(
      kind,
      handler(({ key }) => {
        if (key === 'at once') throw new Error('broken')
        return Promise.reject(new Error('broken'))
      }),
    )
    const again = {
      attempts: 1,
      due_at: iso(MINUTE),
      leased_until: null,
      last_error: 'internal',
      failed_at: null,
    }
    await eventually(async () => expect(await tasks(kind)).toMatchObject([again, again]))
    expect(worker.log).toEqual(['task failed inside', 'task failed inside'])
  })

  test('counts what may be its own fault, gives up when told so, and repeats', async () => {
    const kind = randomUUID()
    await put(kind, 1)
    const outcomes: Outcome[] = [
      { is: 'failed', reason: 'store away', counts: false },
      { is: 'failed', reason: 'refused' },
      { is: 'repeated', dueAt: at(3 * DAY) },
      { is: 'failed', reason: 'refused again' },
      { is: 'given up' },
    ]
    const seen: unknown[] = []
    for (const [turn, outcome] of outcomes.entries()) {
      const begun = Promise.withResolvers<void>()
      const run = async () => {
        begun.resolve()
        return outcome
      }
      const worker = working(kind, handler(run), () => at(turn * DAY))
      await begun.promise
      await worker.stop()
      const { attempts, last_error, failed_at, leased_until } = { ...(await task(kind)) }
      expect(leased_until).toBeNull()
      seen.push([attempts, last_error, failed_at !== null])
    }
    expect(seen).toEqual([
      [0, 'store away', false],
      [1, 'refused', false],
      [0, null, false],
      [1, 'refused again', false],
      [2, 'refused again', true],
    ])
    expect(await claim(kind, 1, 99 * DAY)).toEqual([])
  })

  test('what goes on in a moment does not wait for the next look', async () => {
    const kind = randomUUID()
    await put(kind, 1)
    const began = performance.now()
    const clock = () => at(performance.now() - began)
    const outcomes: Outcome[] = [{ is: 'repeated', dueAt: at(1_000) }, { is: 'done' }]
    const run = async (): Promise<Outcome> => outcomes.shift() ?? { is: 'given up' }
    working(kind, handler(run), clock)
    await gone(kind)
    expect(performance.now() - began).toBeGreaterThanOrEqual(1_000)
  })

  test('a stop gives a task back, uncounted and due as before', async () => {
    const kind = randomUUID()
    await put(kind, 1)
    const begun = Promise.withResolvers<void>()
    const worker = working(
      kind,
      handler(async (_, signal) => {
        const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve))
        begun.resolve()
        await stopped
        return { is: 'stopped' }
      }),
    )
    await begun.promise
    await worker.stop()
    expect(await task(kind)).toMatchObject({
      attempts: 0,
      due_at: iso(),
      leased_until: null,
      last_error: null,
    })
  })

  test('a kind that this version does not know is left alone', async () => {
    const [known, unknown] = [randomUUID(), randomUUID()]
    for (const kind of [unknown, known]) await put(kind, 1)
    const before = await tasks(unknown)
    working(known, handler(done))
    await gone(known)
    expect(await tasks(unknown)).toEqual(before)
  })

  test('what a clock that ran ahead put off or holds is done, what waits for its time is not', async () => {
    const kind = randomUUID()
    for (const key of ['ahead', 'held', 'waits']) await put(kind, key, key === 'waits' ? HOUR : 0)
    const set = (key: string, values: object) =>
      app.deps.store.sql
        .updateTable('tasks')
        .set(values)
        .where('kind', '=', kind)
        .where('key', '=', key)
        .execute()
    // Of several instances each has a clock of its own.
    const far = engine === 'sqlite' ? HOUR + 2 * MINUTE : 400 * DAY
    await set('ahead', { due_at: iso(far) })
    await set('held', { leased_until: iso(far) })
    working(kind, handler(done))
    await eventually(async () => expect(await tasks(kind)).toMatchObject([{ key: 'waits', attempts: 0 }]))
  })

  test('a clock that is behind makes no task older than it is', async () => {
    const kind = randomUUID()
    await put(kind, 1)
    const due: string[] = []
    working(
      kind,
      handler(async ({ due_since }) => {
        due.push(due_since)
        return done()
      }),
      () => new Date(0),
    )
    await gone(kind)
    expect(due).toEqual([iso()])
  })
})
