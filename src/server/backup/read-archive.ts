import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { AGE_MAGIC, decrypt } from './age.ts'
import { ArchiveRefused } from './archive-refused.ts'
import { type ArchivedFile, DATABASE, MANIFEST, type Manifest, readManifest } from './manifest.ts'
import { readTar, type TarEntry } from './tar.ts'

/** Of a million files. What is longer becomes no string. */
const MANIFEST_MOST = 256 * 1024 ** 2

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(AGE_MAGIC.length), 0, AGE_MAGIC.length, 0)
    return buffer.toString('latin1', 0, bytesRead) === AGE_MAGIC
  } finally {
    await file.close()
  }
}

/** The files of the archive at this path, one after another; its manifest is the last of them. */
export async function* filesOf(path: string, passphrase: string | undefined): AsyncGenerator<TarEntry> {
  const encrypted = await isEncrypted(path)
  if (encrypted && passphrase === undefined)
    throw new ArchiveRefused('it is encrypted. Set BACKUP_PASSPHRASE to what it was encrypted with')
  const stream = createReadStream(path, { highWaterMark: 1 << 18 })
  const bytes: AsyncIterable<Buffer> = stream
  try {
    yield* readTar(encrypted && passphrase !== undefined ? decrypt(bytes, passphrase) : bytes)
  } finally {
    // Of one that is refused the rest is not read, and nothing else would close it.
    stream.destroy()
  }
}

/**
 * Reads an archive whole and answers its manifest. Changes nothing.
 *
 * @throws ArchiveRefused when a byte of it is missing or is not what was written
 */
export async function checkArchive(path: string, passphrase: string | undefined): Promise<Manifest> {
  const files: ArchivedFile[] = []
  let manifest: Manifest | undefined
  for await (const { name, size, body } of filesOf(path, passphrase)) {
    if (manifest !== undefined) throw new ArchiveRefused('something follows its manifest')
    if (name === MANIFEST) manifest = await manifestIn(size, body)
    else files.push({ name, size, sha256: await sha256Of(body) })
  }
  if (manifest === undefined) throw new ArchiveRefused('it has no manifest')
  compare(manifest.files, files)
  requireComplete(manifest)
  return manifest
}

/** Its hashes may be right, and it may still not be what this program makes. */
function requireComplete({ files, engine }: Manifest): void {
  const names = new Set(files.map(({ name }) => name))
  if (names.size < files.length) throw new ArchiveRefused('it has a file twice')
  const databases = [...names].filter((name) => name.startsWith('database.'))
  if (databases.join() !== DATABASE[engine])
    throw new ArchiveRefused('it has not the one database that it should')
}

async function sha256Of(body: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of body) hash.update(chunk)
  return hash.digest('hex')
}

async function manifestIn(size: number, body: AsyncIterable<Buffer>): Promise<Manifest> {
  if (size > MANIFEST_MOST) throw new ArchiveRefused('its manifest is too large')
  const parts: Buffer[] = []
  for await (const chunk of body) parts.push(chunk)
  return readManifest(Buffer.concat(parts).toString())
}

function compare(said: readonly ArchivedFile[], found: readonly ArchivedFile[]): void {
  for (const [at, { name, size, sha256 }] of found.entries()) {
    const expected = said[at]
    if (expected?.name !== name) throw new ArchiveRefused(`${name} is not in its manifest`)
    if (expected.size !== size || expected.sha256 !== sha256)
      throw new ArchiveRefused(`${name} is not what was put into it`)
  }
  if (said.length !== found.length) throw new ArchiveRefused(`${said[found.length]?.name} is missing in it`)
}
