import { randomBytes } from 'node:crypto'
import { readdir, readFile, readlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { encrypt } from '#server/backup/age.ts'
import { ArchiveRefused } from '#server/backup/archive-refused.ts'
import {
  type ArchivedFile,
  FORMAT,
  type Manifest,
  readManifest,
  writeManifest,
} from '#server/backup/manifest.ts'
import { connectionVariables } from '#server/backup/postgres-tools.ts'
import { checkArchive, filesOf } from '#server/backup/read-archive.ts'
import { writeArchive } from '#server/backup/write-archive.ts'
import { eventually } from '#test/support/eventually.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

const PASSPHRASE = 'mango lantern orbit'
const LITTLE_WORK = 4
/** Around the sizes of a block of tar and of a chunk of age. */
const SIZES = [0, 1, 511, 512, 513, 65_535, 65_536, 200_000]

const manifestOf = (files: ArchivedFile[]): Manifest => ({
  format: FORMAT,
  made_at: '2026-11-22T10:00:00.000Z',
  engine: 'sqlite',
  schema: '0026-tasks-again',
  installation: 'a'.repeat(32),
  rows: { applications: 1 },
  missing: 0,
  damaged: 0,
  files,
})

async function archive(passphrase?: string) {
  const path = join(await temporaryFolder(), 'archive')
  const contents = new Map(
    SIZES.map((size, at) => [
      at === 0 ? 'database.sqlite' : `resumes/${at.toString(16).padStart(32, '0')}`,
      randomBytes(size),
    ]),
  )
  async function* sources() {
    for (const [name, bytes] of contents) yield { name, size: bytes.length, body: inPieces(bytes) }
  }
  const { signal } = new AbortController()
  await writeArchive({ path, sources: sources(), manifest: manifestOf, passphrase: undefined, signal })
  // As writeArchive encrypts, but for the work of who guesses.
  if (passphrase !== undefined)
    await writeFile(path, encrypt(inPieces(await readFile(path)), passphrase, LITTLE_WORK))
  return { path, contents }
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 7_001) yield bytes.subarray(at, at + 7_001)
}

describe.each([
  ['in the clear', undefined],
  ['encrypted', PASSPHRASE],
])('an archive %s', (_, passphrase) => {
  const refused = (path: string) => expect(checkArchive(path, passphrase)).rejects.toThrow(ArchiveRefused)

  test('gives every byte back', async () => {
    const { path, contents } = await archive(passphrase)
    expect((await checkArchive(path, passphrase)).files.map(({ size }) => size)).toEqual(SIZES)
    const read = new Map<string, Buffer>()
    for await (const { name, body } of filesOf(path, passphrase)) {
      const parts: Buffer[] = []
      for await (const chunk of body) parts.push(chunk)
      read.set(name, Buffer.concat(parts))
    }
    read.delete('manifest.json')
    expect(read).toEqual(contents)
  })

  test('is refused when it is cut off, wherever that is, or has more than it had', async () => {
    const { path } = await archive(passphrase)
    const whole = await readFile(path)
    const cuts = [0, 1, 100, 511, 512, 1024, whole.length - 1, whole.length - 513, whole.length - 1024]
    for (let part = 0; part < 30; part += 1) cuts.push(Math.floor(((part + 0.5) / 30) * whole.length))
    for (const cut of cuts) {
      await writeFile(path, whole)
      await truncate(path, cut)
      await refused(path)
    }
    for (const more of [Buffer.from('x'), Buffer.alloc(512), whole]) {
      await writeFile(path, Buffer.concat([whole, more]))
      await refused(path)
    }
  })

  test('is refused when a bit of a file in it is another one', async () => {
    const { path } = await archive(passphrase)
    const whole = await readFile(path)
    const manifest = await checkArchive(path, passphrase)
    for (let turn = 0; turn < 60; turn += 1) {
      const changed = Buffer.from(whole)
      const at = Math.floor(((turn + 0.5) / 60) * whole.length)
      changed[at] = (changed[at] ?? 0) ^ (1 << (turn % 8))
      await writeFile(path, changed)
      const found = await checkArchive(path, passphrase).catch((error: unknown) => error)
      // In the clear, the blanks between two files say nothing, and may be others.
      if (passphrase === undefined && !(found instanceof Error)) expect(found).toEqual(manifest)
      else expect(found).toBeInstanceOf(ArchiveRefused)
    }
  })

  test('that was cut between two of its chunks, or has two of them swapped, is refused', async () => {
    const { path } = await archive(passphrase)
    const whole = await readFile(path)
    const step = passphrase === undefined ? 512 : 65_552
    const start = passphrase === undefined ? 0 : whole.indexOf('\n---') + 49 + 16
    await writeFile(path, whole.subarray(0, start + 2 * step))
    await refused(path)
    const [first, second] = [start, start + step].map((at) => whole.subarray(at, at + step))
    const swapped = [whole.subarray(0, start), second, first, whole.subarray(start + 2 * step)]
    await writeFile(path, Buffer.concat(swapped.filter((part) => part !== undefined)))
    await refused(path)
  })
})

test('a manifest of which any bit is another one is refused', () => {
  const manifest = manifestOf([{ name: `resumes/${'b'.repeat(32)}`, size: 7, sha256: 'c'.repeat(64) }])
  const whole = Buffer.from(writeManifest(manifest))
  expect(readManifest(whole.toString())).toEqual(manifest)
  for (let bit = 0; bit < whole.length * 8; bit += 1) {
    const changed = Buffer.from(whole)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect(() => readManifest(changed.toString()), `bit ${bit}`).toThrow(ArchiveRefused)
  }
})

test('a manifest of format 1, which has no sum, is read', () => {
  const first = { ...manifestOf([]), format: 1 }
  expect(readManifest(`${JSON.stringify(first, undefined, 1)}\n`)).toEqual(first)
})

test('an encrypted archive is opened by its passphrase alone, and says what is wrong', async () => {
  const { path, contents } = await archive(PASSPHRASE)
  await expect(checkArchive(path, undefined)).rejects.toThrow('BACKUP_PASSPHRASE')
  await expect(checkArchive(path, 'mango lantern orbits')).rejects.toThrow('BACKUP_PASSPHRASE')
  const bytes = await readFile(path)
  for (const part of contents.values()) if (part.length > 100) expect(bytes.includes(part)).toBe(false)
})

test('what is no archive is refused', async () => {
  const path = join(await temporaryFolder(), 'archive')
  const others = [
    Buffer.alloc(0),
    randomBytes(5_000),
    Buffer.alloc(2_048),
    Buffer.from('age-encryption.org/v1\n'),
  ]
  for (const bytes of others) {
    await writeFile(path, bytes)
    await expect(checkArchive(path, PASSPHRASE)).rejects.toThrow(ArchiveRefused)
  }
})

test.runIf(process.platform === 'linux')('what is refused is not left open', async () => {
  const path = join(await temporaryFolder(), 'archive')
  await writeFile(path, randomBytes(1_000_000))
  await expect(checkArchive(path, undefined)).rejects.toThrow(ArchiveRefused)
  const open = async () =>
    Promise.all((await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  await eventually(async () => expect(await open()).not.toContain(path))
})

test('the tools of PostgreSQL are told by variables where to connect', () => {
  const url = 'postgres://site%40x:p%2Fw%20d@db.example.com:5433/staffing?sslmode=verify-full'
  expect(connectionVariables(url)).toEqual({
    PGHOST: 'db.example.com',
    PGPORT: '5433',
    PGUSER: 'site@x',
    PGPASSWORD: 'p/w d',
    PGDATABASE: 'staffing',
    PGSSLMODE: 'verify-full',
  })
  expect(connectionVariables('postgres:///staffing?host=/run/postgresql')).toEqual({
    PGHOST: '/run/postgresql',
    PGDATABASE: 'staffing',
  })
  expect(connectionVariables('postgres://[::1]/a?ssl=true')).toMatchObject({
    PGHOST: '::1',
    PGSSLMODE: 'require',
  })
})
