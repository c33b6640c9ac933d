import { expect, onTestFinished, test } from 'vitest'
import { createChanges } from '#server/store/engine/changes.ts'
import { createListener } from '#server/store/engine/listen.ts'
import { openPostgres } from '#server/store/engine/store.ts'
import { freshDatabase } from '#test/support/app.ts'
import { eventually } from '#test/support/eventually.ts'

/** A listener, what it told of jobs, and how it failed. `hears`: whether announcements come through. */
async function listening({
  hears,
  hearMs,
  connects = true,
}: {
  hears: boolean
  hearMs: number
  connects?: boolean
}) {
  const { url = '', remove } = await freshDatabase('postgres')
  onTestFinished(remove)
  const store = openPostgres(url, 1)
  onTestFinished(() => store.close())
  const changes = createChanges()
  const told: string[] = []
  changes.on('jobs', () => told.push('jobs'))
  const failures: string[] = []
  const listener = createListener({
    url: connects ? url : 'postgres://nobody@127.0.0.1:1/nowhere',
    changes,
    announce: async (channel) => void (hears && (await store.dialect.notify(store.sql, channel))),
    failed: (error) => void failures.push(String(error)),
    hearMs,
  })
  onTestFinished(listener.stop)
  await listener.start()
  return { store, told, failures }
}

test('a listener behind a pooler that passes nothing on says so, and sees changes with each new connection', async () => {
  const { told, failures } = await listening({ hears: false, hearMs: 1 })
  await eventually(() => expect(told.length).toBeGreaterThan(1))
  expect(failures[0]).toContain('set DATABASE_DIRECT_URL')
})

test('a listener that hears stays on its connection', async () => {
  const { store, told, failures } = await listening({ hears: true, hearMs: 60_000 })
  expect(told).toEqual(['jobs'])
  await store.dialect.notify(store.sql, 'jobs_changed')
  await eventually(() => expect(told).toEqual(['jobs', 'jobs']))
  expect(failures).toEqual([])
})

test('a listener that cannot connect sees changes every now and then, as long as the database answers', async () => {
  const { store, told, failures } = await listening({ hears: true, hearMs: 1, connects: false })
  await eventually(() => expect(told.length).toBeGreaterThan(1))
  expect(failures[0]).toContain('ECONNREFUSED')
  await store.close()
  const [before, tried] = [told.length, failures.length]
  await eventually(() => expect(failures.length).toBeGreaterThan(tried + 1))
  expect(told.length).toBeLessThanOrEqual(before + 1)
})
