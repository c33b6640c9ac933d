import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { compareClocks } from '#server/checks/clock.ts'
import { settingWarnings } from '#server/checks/settings.ts'
import { parseEnv } from '#server/env.ts'
import { engines } from '#test/support/app.ts'
import { olderDatabase } from '#test/support/older-database.ts'
import { startS3Server } from '#test/support/s3-server.ts'
import { ROOT } from '#test/support/server-process.ts'
import { startMailServer } from '#test/support/smtp-server.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

/** `npm run check`, without npm: its status, and what it says of each part. */
async function check(variables: Record<string, string>, ...args: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, ['scripts/check.ts', ...args], {
    cwd: ROOT,
    env: { PATH, NODE_COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = await ended
  return { status, stdout, stderr }
}

describe('a check of the installation', () => {
  test('before the first start finds nothing wrong, and makes nothing', async () => {
    const parent = await temporaryFolder()
    const { status, stdout } = await check({ DATA_DIR: join(parent, 'data') })
    expect(stdout).toMatch(/^warning +PUBLIC_URL +is not set/m)
    expect(stdout).toMatch(/^warning +SMTP_URL +is not set/m)
    expect(stdout).toMatch(/^ok +DATA_DIR .*will be made/m)
    expect(stdout).toMatch(/^ok +TIME_ZONE .*America\/New_York/m)
    expect(status).toBe(0)
    expect(await readdir(parent)).toEqual([])
  })

  test('names everything that cannot be reached at once, and no password', async () => {
    const nobody = '127.0.0.1:9'
    const { status, stdout, stderr } = await check({
      DATA_DIR: await temporaryFolder(),
      DATABASE_URL: `postgres://ada:pa55word@${nobody}/site`,
      SMTP_URL: `smtp://ada:pa55word@${nobody}`,
      S3_BUCKET: 'resumes',
      S3_ENDPOINT: `http://${nobody}`,
      S3_ACCESS_KEY_ID: 'AKID',
      S3_SECRET_ACCESS_KEY: 'pa55word',
    })
    expect(status).toBe(1)
    for (const about of ['DATABASE_URL', 'SMTP_URL', 'S3_BUCKET'])
      expect(stdout).toMatch(new RegExp(`^wrong +${about} .*ECONNREFUSED|^wrong +${about} .*ESOCKET`, 'm'))
    expect(stdout + stderr).not.toContain('pa55word')
  })

  test('names a variable that is not usable, and an argument that it does not know', async () => {
    expect(await check({ PORT: 'many' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('PORT'),
    })
    expect(await check({}, '--nonsense')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('usage'),
    })
  })

  test('reaches bucket and mail server, and sends a mail only where it is asked to', async () => {
    const [s3, mail] = await Promise.all([startS3Server({ bucket: 'resumes' }), startMailServer()])
    onTestFinished(() => Promise.all([s3.close(), mail.stop()]).then(() => {}))
    const variables = {
      DATA_DIR: await temporaryFolder(),
      PUBLIC_URL: 'https://jobs.example.com',
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      ...s3.variables,
    }
    const quiet = await check(variables)
    expect(quiet.stdout).toMatch(/^ok +S3_BUCKET /m)
    expect(quiet.stdout).toMatch(/^ok +clock +agrees with that of the bucket/m)
    expect(quiet.stdout).toMatch(/^ok +SMTP_URL /m)
    expect(quiet.status).toBe(0)
    expect(mail.received).toEqual([])
    const sent = await check(variables, '--mail', 'ops@example.com')
    expect(sent.status).toBe(0)
    expect(mail.received.map(({ to }) => to)).toEqual([['ops@example.com']])
    mail.refuse({ code: 550, message: 'no such user pa55word' })
    const refused = await check(variables, '--mail', 'ops@example.com')
    expect(refused.stdout).toMatch(/^wrong +SMTP_URL .*550/m)
    expect(refused.stdout).not.toContain('pa55word')
    expect(refused.status).toBe(1)
  })

  test('says that others may read the data, and a folder that cannot be one', async () => {
    const folder = await temporaryFolder()
    await mkdir(join(folder, 'resumes'))
    await chmod(join(folder, 'resumes'), 0o755)
    expect((await check({ DATA_DIR: folder })).stdout).toMatch(/^warning +DATA_DIR .*resumes/m)
    const file = join(folder, 'file')
    await writeFile(file, '')
    for (const DATA_DIR of [file, join(file, 'data')])
      expect(await check({ DATA_DIR })).toMatchObject({
        status: 1,
        stdout: expect.stringContaining('is no folder'),
      })
  })
})

describe.each(engines)('a check of a %s database', (engine) => {
  test('says what an update will do, and refuses one of a newer version, and changes neither', async () => {
    const { store, place, remove } = await olderDatabase(engine, '0022-tasks')
    onTestFinished(remove)
    const variables: Record<string, string> =
      engine === 'postgres'
        ? { DATABASE_URL: place, DATA_DIR: await temporaryFolder() }
        : { DATA_DIR: join(place, '..') }
    const steps = () => sql`select name from kysely_migration order by name`.execute(store.raw)
    const before = await steps()
    const older = await check(variables)
    expect(older.stdout).toMatch(/^warning +\w+ +the next start updates its schema in \d+ steps/m)
    expect(older.status).toBe(0)
    if (engine === 'postgres') {
      expect(older.stdout).toMatch(/PostgreSQL \d+$/m)
      expect(older.stdout).toMatch(/^ok +clock +agrees with that of the database/m)
      expect(older.stdout).toMatch(/^warning +SECRET +is not set/m)
    }
    await sql`insert into kysely_migration (name, timestamp) values ('9999-next-from-9998', '2027-01-01T00:00:00Z')`.execute(
      store.raw,
    )
    const newer = await check(variables)
    expect(newer.stdout).toMatch(/^wrong .*newer version/m)
    expect(newer.status).toBe(1)
    expect((await steps()).rows).toEqual([...before.rows, { name: '9999-next-from-9998' }])
  })
})

test.each<[string, Record<string, string>, string[]]>([
  ['nothing', {}, ['PUBLIC_URL', 'SMTP_URL']],
  ['this machine', { PUBLIC_URL: 'https://127.0.0.1' }, ['PUBLIC_URL', 'SMTP_URL']],
  ['http', { PUBLIC_URL: 'http://jobs.example.com' }, ['PUBLIC_URL', 'SMTP_URL']],
  ['no proxy', { PUBLIC_URL: 'https://jobs.example.com' }, ['TRUST_PROXY', 'TEXT_API_URL', 'SMTP_URL']],
  [
    'any proxy',
    { PUBLIC_URL: 'https://jobs.example.com', TRUST_PROXY: '10.0.0.1, ::/0' },
    ['TRUST_PROXY', 'TEXT_API_URL', 'SMTP_URL'],
  ],
  [
    'all of it',
    {
      ...{ PUBLIC_URL: 'https://jobs.example.com', TRUST_PROXY: '10.0.0.1' },
      SMTP_URL: 'smtps://mail.example.com',
      ...{ TEXT_API_URL: 'https://texts.example.com', TEXT_API_USER: 'firm', TEXT_API_PASSWORD: 'secret' },
      TEXT_FROM: '+12025550123',
    },
    [],
  ],
  [
    'several machines',
    { DATABASE_URL: 'postgres://db.example.com/site' },
    ['PUBLIC_URL', 'SECRET', 'S3_BUCKET', 'SMTP_URL'],
  ],
  [
    'figures for everybody, errors unencrypted',
    { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0', SENTRY_DSN: 'http://key@sentry.example.com/1' },
    ['PUBLIC_URL', 'METRICS_HOST', 'SENTRY_DSN', 'SMTP_URL'],
  ],
  ['figures on the public port', { METRICS_PORT: '3000' }, ['PUBLIC_URL', 'METRICS_PORT', 'SMTP_URL']],
  ['no limits', { RATE_LIMIT: 'off' }, ['PUBLIC_URL', 'SMTP_URL', 'RATE_LIMIT']],
])('settings with %s', (_, variables, about) => {
  expect(settingWarnings(parseEnv(variables)).map((found) => found.about)).toEqual(about)
})

test('the address of the site is one that links can be made of, however it is written', () => {
  const read = (PUBLIC_URL: string) => parseEnv({ PUBLIC_URL }).publicUrl
  for (const written of [
    'https://jobs.example.com/',
    'HTTPS://Jobs.Example.com',
    'https://jobs.example.com:443//',
  ])
    expect(read(written)).toBe('https://jobs.example.com')
  expect(read('http://jobs.example.com:8080')).toBe('http://jobs.example.com:8080')
  for (const more of ['/careers', '?from=mail', '/#top', '/index.html/'])
    expect(() => read(`https://jobs.example.com${more}`), more).toThrow(/PUBLIC_URL: must end after the host/)
  expect(() => read('https://somebody:secret@jobs.example.com')).toThrow(/must end after the host/)
})

test('clocks that differ are a warning, and wrong where signatures would not hold', () => {
  const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1_000)
  const level = (seconds: number) => compareClocks('the bucket', at(seconds), at(0)).level
  expect([level(0), level(-4), level(6), level(-60), level(900)]).toEqual([
    'ok',
    'ok',
    'warning',
    'warning',
    'wrong',
  ])
})
