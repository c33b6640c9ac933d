import { spawnSync } from 'node:child_process'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/store/engine/migrate.ts'
import { openPostgres, openSqlite } from '#server/store/engine/store.ts'
import { type Engine, engines, freshDatabase } from '#test/support/app.ts'
import { commandFile, ROOT, SERVER } from '#test/support/server-process.ts'
import { mayMount, smallDisk } from '#test/support/small-disk.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

/** The words of a command that fails: at most `lines` of them, and no stack. */
async function said(args: string[], variables: Record<string, string>, { lines = 1 } = {}): Promise<string> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', HOST: '127.0.0.1', SEED_DEMO: '0', ...variables },
    input: 'quilt-anchor-91-marmot\n',
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(status, stdout + stderr).toBe(1)
  expect(stderr).not.toMatch(/^\s+at /m)
  expect(stderr.trim().split('\n').length, stderr).toBeLessThanOrEqual(lines)
  return stderr
}

const server = [SERVER]
const commandsOn = (engine: Engine) => [
  server,
  [commandFile('adopt-files', engine)],
  [commandFile('quarantine', engine), 'restore'],
  [commandFile('create-account', engine), 'ada@example.com', 'Ada', 'recruiter'],
  [commandFile('set-password', engine), 'ada@example.com'],
  [commandFile('reset-two-factor', engine), 'ada@example.com'],
]

describe.each(engines)('a %s database of a newer version', { timeout: 120_000 }, (engine) => {
  test('is left alone by the server and every command, which say how new it is', async () => {
    const { url, remove } = await freshDatabase(engine)
    onTestFinished(remove)
    const dataDir = await temporaryFolder()
    const store = url === undefined ? openSqlite(join(dataDir, 'site.sqlite')) : openPostgres(url, 1)
    await migrate(store)
    const newer = '9999-of-next-year-from-9998'
    await sql`insert into kysely_migration (name, timestamp) values (${newer}, '2027-01-01T00:00:00Z')`.execute(
      store.raw,
    )
    await store.close()
    const variables = { DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) }
    for (const command of commandsOn(engine)) {
      const words = await said(command, variables, { lines: 2 })
      expect(words).toContain('newer version')
      expect(words).toContain(newer)
      expect(words).toMatch(/knows up to 00\d\d-[a-z-]+\./)
      expect(words).toContain('docs/operate.md')
    }
  })
})

describe('a data folder that cannot be written to is named', { timeout: 60_000 }, () => {
  test.runIf(mayMount())('when its file system is read-only, empty or in use before', async () => {
    const folder = await temporaryFolder()
    const mount = (...args: string[]) =>
      expect(spawnSync('mount', [...args, folder], { encoding: 'utf8' }).stderr).toBe('')
    mount('-t', 'tmpfs', 'tmpfs')
    onTestFinished(() => void spawnSync('umount', ['--lazy', folder]))
    mount('-o', 'remount,ro')
    expect(await said(server, { DATA_DIR: folder })).toContain(`The data folder ${folder} cannot`)
    mount('-o', 'remount,rw')
    await writeFile(join(folder, 'server.lock'), '')
    await openSqlite(join(folder, 'site.sqlite')).close()
    mount('-o', 'remount,ro')
    expect(await said(server, { DATA_DIR: folder })).toContain(`The data folder ${folder} cannot`)
    const variables = { DATA_DIR: folder }
    expect(await said(['scripts/set-password.ts', 'ada@example.com'], variables)).toContain(folder)
  })

  test.runIf(mayMount())('when its disk is full, and what to do', async () => {
    const disk = await smallDisk()
    const spare = join(disk.folder, 'spare')
    await writeFile(spare, Buffer.alloc(40_000))
    disk.fill()
    const words = await said(server, { DATA_DIR: disk.folder })
    expect(words).toContain(`The disk of the data folder ${disk.folder} is full`)
    expect(words).toContain('Make room and start again.')
    // Room for the claim, and for a little of the database.
    await rm(spare)
    const later = await said(server, { DATA_DIR: disk.folder }, { lines: 2 })
    expect(later).toContain('There is no room left where data is stored: on the disk of DATA_DIR')
    expect(later).not.toContain('try again later')
  })

  test('when a file is in its place', async () => {
    const file = join(await temporaryFolder(), 'data')
    await writeFile(file, '')
    expect(await said(server, { DATA_DIR: file })).toContain(file)
  })

  test('and so is a database file that is none', async () => {
    const folder = await temporaryFolder()
    await writeFile(join(folder, 'site.sqlite'), 'not a database '.repeat(100))
    expect(await said(server, { DATA_DIR: folder })).toContain(join(folder, 'site.sqlite'))
  })
})

describe('a backup', () => {
  const backup = (...target: string[]) => ['scripts/backup.ts', ...target]

  test('that cannot be made says why in one line, and leaves no half of one', async () => {
    const dataDir = await temporaryFolder()
    const target = join(await temporaryFolder(), 'archives')
    expect(await said(backup(target), { DATA_DIR: dataDir })).toContain(join(dataDir, 'site.sqlite'))
    await openSqlite(join(dataDir, 'site.sqlite')).close()
    expect(await said(backup(target), { DATA_DIR: dataDir, PORT: 'many' }, { lines: 2 })).toContain('PORT')
    expect(await said(backup(), { DATA_DIR: dataDir }, { lines: 3 })).toContain('BACKUP_DIR')
    // Nobody has started a server on it yet.
    expect(await said(backup(target), { DATA_DIR: dataDir })).toContain('start the server once')
    expect(await readdir(target)).toEqual([])
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    expect(await said(backup(file), { DATA_DIR: dataDir }, { lines: 1 })).toContain(file)
  })

  test('that is not there, or none, is not restored', async () => {
    const dataDir = join(await temporaryFolder(), 'data')
    const none = join(await temporaryFolder(), 'none')
    const restore = (...args: string[]) =>
      said(['scripts/restore.ts', ...args], { DATA_DIR: dataDir }, { lines: 2 })
    await writeFile(none, 'not an archive')
    expect(await restore(none)).toContain('Nothing was changed')
    expect(await restore('--check', none)).toContain('Nothing was changed')
    expect(await said(['scripts/restore.ts', `${none}-x`], { DATA_DIR: dataDir })).toContain(`${none}-x`)
  })
})
