import { readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { prepareUpdate, removeAgedCopies } from '#server/backup/before-update.ts'
import { parseEnv } from '#server/env.ts'
import { LATEST_SCHEMA, schemaOf } from '#server/store/engine/migrate.ts'
import { openSqlite } from '#server/store/engine/store.ts'
import type { Engine } from '#test/support/app.ts'
import { olderDatabase } from '#test/support/older-database.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'
import { bootstrap } from '../../src/bootstrap.ts'

const OLD = '0024-application-counts'

async function older(engine: Engine) {
  const database = await olderDatabase(engine, OLD)
  onTestFinished(database.remove)
  const lines: string[] = []
  const note = (details: object, message: string) => void lines.push(JSON.stringify({ ...details, message }))
  const { store, place } = database
  const copiesOf = async () => (await readdir(dirname(place))).filter((name) => name.startsWith('site-'))
  return { store, place, lines, copiesOf, log: { info: note, warn: note } }
}

test('a start copies SQLite before it updates the schema, and a second one does not', async () => {
  const { place, copiesOf, log, lines } = await older('sqlite')
  const env = parseEnv({ DATA_DIR: dirname(place) })
  for (let start = 0; start < 2; start += 1) await (await bootstrap(env, { log })).store.close()
  const [copy = '', ...more] = await copiesOf()
  expect(more).toEqual([])
  expect(copy).toMatch(/^site-0024-\d{8}T\d{6}Z\.sqlite$/)
  expect(lines).toEqual([expect.stringContaining(copy)])
  expect((await stat(join(dirname(place), copy))).size).toBeGreaterThan(0)
  const [then, now] = [openSqlite(join(dirname(place), copy)), openSqlite(place)]
  expect([await schemaOf(then), await schemaOf(now)]).toEqual([OLD, LATEST_SCHEMA])
  await Promise.all([then.close(), now.close()])
})

test('the newest copies of three schemas are kept, none without room or where nobody wants one', async () => {
  const { store, place, copiesOf, log } = await older('sqlite')
  const options = { store, place: { engine: 'sqlite', file: place } as const, log, copies: true }
  for (const day of [1, 2, 3, 4])
    await writeFile(join(dirname(place), `site-002${day - 1}-2020010${day}T000000Z.sqlite`), '')
  const refused = prepareUpdate({ ...options, freeBytes: async () => 1_000 })
  await expect(refused).rejects.toThrow('BACKUP_BEFORE_UPDATE=0')
  await prepareUpdate({ ...options, copies: false })
  expect(await copiesOf()).toHaveLength(4)
  await prepareUpdate(options)
  expect((await copiesOf()).sort()).toEqual([
    'site-0022-20200103T000000Z.sqlite',
    'site-0023-20200104T000000Z.sqlite',
    expect.stringMatching(/^site-0024-/),
  ])
})

test('an update that each start begins anew pushes no copy of another schema out', async () => {
  const { store, place, copiesOf, log } = await older('sqlite')
  const failed = [1, 2, 3].map((day) => `site-0024-2020010${day}T000000Z.sqlite`)
  const before = ['site-0020-20190101T000000Z.sqlite', 'site-0022-20190201T000000Z.sqlite']
  for (const name of [...before, ...failed]) await writeFile(join(dirname(place), name), '')
  await prepareUpdate({ store, place: { engine: 'sqlite', file: place }, log, copies: true })
  const [now, ...others] = (await copiesOf()).sort().reverse()
  expect(others.reverse()).toEqual(before)
  expect(now).toMatch(/^site-0024-202[1-9]/)
})

test('what killed starts left of their copies is removed, and pushes no copy out', async () => {
  const { store, place, copiesOf, log } = await older('sqlite')
  const whole = ['site-0020-20200101T000000Z.sqlite', 'site-0021-20200102T000000Z.sqlite']
  const left = ['', '-journal', '-wal', '-shm'].map((end) => `site-0024-20200103T000000Z.sqlite.part${end}`)
  const others = 'site-of-last-year.sqlite.part'
  for (const name of [...whole, ...left, others]) await writeFile(join(dirname(place), name), '')
  await prepareUpdate({ store, place: { engine: 'sqlite', file: place }, log, copies: true })
  expect((await copiesOf()).sort()).toEqual([
    ...whole,
    expect.stringMatching(/^site-0024-.*Z\.sqlite$/),
    others,
  ])
})

test('of PostgreSQL the log says that there is no way back but a backup', async () => {
  const { store, place, lines, log } = await older('postgres')
  await prepareUpdate({ store, place: { engine: 'postgres', url: place }, copies: true, log })
  expect(lines).toEqual([expect.stringContaining('only a backup from before leads back')])
  expect(lines[0]).toContain(OLD)
  expect(lines[0]).not.toContain('postgres:')
})

test('a copy that is too old to lead back is removed: it holds who was erased since', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'site.sqlite')
  const names = [
    'site-0020-20260101T000000Z.sqlite',
    'site-0021-20260131T000000Z.sqlite',
    'site-notes.sqlite',
  ]
  for (const name of names) await writeFile(join(folder, name), '')
  await removeAgedCopies({ engine: 'sqlite', file }, new Date('2026-02-01T00:00:00Z'))
  expect((await readdir(folder)).sort()).toEqual(names.slice(1))
})
