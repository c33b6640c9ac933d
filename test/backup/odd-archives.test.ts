import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ArchiveRefused } from '#server/backup/archive-refused.ts'
import { checkArchive } from '#server/backup/read-archive.ts'
import { tarEnd, tarFile } from '#server/backup/tar.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

/* Archives that somebody made by hand, with hashes that are right: refused by reading alone, before anything is written. */

type File = { name: string; bytes: Buffer }
const DATABASE = { name: 'database.sqlite', bytes: Buffer.from('rows') }
const RESUME = { name: `resumes/${'a'.repeat(32)}`, bytes: Buffer.from('resume') }

const manifestOf = (files: readonly File[], more: object = {}): File => {
  const listed = files.map(({ name, bytes }) => ({
    name,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  const made_at = '2026-11-22T10:00:00.000Z'
  // Of the first format, which needs no sum.
  const facts = { format: 1, made_at, engine: 'sqlite', schema: '0026', installation: 'a', rows: {} }
  const manifest = { ...facts, missing: 0, damaged: 0, files: listed, ...more }
  return { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)) }
}

async function* only(bytes: Buffer) {
  yield bytes
}

async function tarOf(files: readonly File[]): Promise<Buffer[]> {
  const parts: Buffer[] = []
  for (const { name, bytes } of files)
    for await (const part of tarFile({ name, size: bytes.length, body: only(bytes) }, new Date(0)))
      parts.push(Buffer.from(part))
  return [...parts, tarEnd()]
}

async function checked(parts: readonly Buffer[]) {
  const path = join(await temporaryFolder(), 'archive')
  await writeFile(path, Buffer.concat(parts))
  return checkArchive(path, undefined)
}

const archived = async (files: readonly File[], more?: object) =>
  checked(await tarOf([...files, manifestOf(files, more)]))

/** Changes the first header of a tar and puts its sum right. */
function forged(parts: readonly Buffer[], change: (header: Buffer) => void): Buffer[] {
  const [header = Buffer.alloc(512), ...rest] = parts
  change(header)
  header.write(' '.repeat(8), 148)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return [header, ...rest]
}

test('the same by hand, as it should be, is taken', async () => {
  expect((await archived([DATABASE, RESUME])).files).toHaveLength(2)
  const parts = await tarOf([DATABASE, manifestOf([DATABASE])])
  expect((await checked(forged(parts, () => {}))).files).toHaveLength(1)
})

test.each(['../../etc/cron.d/job', '/etc/passwd', `resumes/../${'a'.repeat(32)}`, 'secret/x', 'site.sqlite'])(
  'one with a file %s is refused',
  async (name) => {
    await expect(archived([DATABASE, { ...RESUME, name }])).rejects.toThrow(ArchiveRefused)
  },
)

test.each([
  ['a hard link', '1'],
  ['a symbolic link', '2'],
  ['a device', '3'],
  ['a folder', '5'],
  ['a longer name for the next file', 'L'],
  ['attributes', 'x'],
])('one with %s is refused', async (_, type) => {
  const parts = await tarOf([DATABASE, manifestOf([DATABASE])])
  const linked = forged(parts, (header) => {
    header.write(type, 156)
    header.write('/etc/passwd', 157)
  })
  await expect(checked(linked)).rejects.toThrow(ArchiveRefused)
})

test('one whose manifest claims to be larger than any is refused before it is read', async () => {
  const [header = Buffer.alloc(0)] = await tarOf([manifestOf([])])
  const huge = forged([header], (it) => {
    it[124] = 0x80
    it.writeBigUInt64BE(2n ** 40n, 128)
  })
  await expect(checked(huge)).rejects.toThrow('its manifest is too large')
})

test('one of another format, without its database, with two, or with a file twice is refused', async () => {
  await expect(archived([DATABASE], { format: 3 })).rejects.toThrow('a newer version')
  await expect(archived([DATABASE], { format: '1' })).rejects.toThrow('damaged')
  await expect(archived([RESUME])).rejects.toThrow('database')
  await expect(archived([DATABASE], { engine: 'postgres' })).rejects.toThrow('database')
  await expect(archived([DATABASE, { ...DATABASE, name: 'database.pgdump' }])).rejects.toThrow('database')
  await expect(archived([DATABASE, RESUME, RESUME])).rejects.toThrow('twice')
})
