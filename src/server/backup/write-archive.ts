import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { encrypt } from './age.ts'
import { type ArchivedFile, MANIFEST, type Manifest, writeManifest } from './manifest.ts'
import { tarEnd, tarFile } from './tar.ts'

/** A file that is put into an archive. */
export type Source = {
  name: string
  size: number
  body: AsyncIterable<Buffer>
  put?: (sha256: string) => void
}

/** A file of the disk as a source. */
export async function sourceOf(name: string, path: string): Promise<Source> {
  const { size } = await stat(path)
  return { name, size, body: createReadStream(path, { highWaterMark: 1 << 18 }) }
}

type Options = {
  /** Where it is written; there must be none. */
  path: string
  sources: AsyncIterable<Source>
  /** Asked when all files are in. */
  manifest: (files: ArchivedFile[]) => Manifest
  passphrase: string | undefined
  signal: AbortSignal
}

/** Writes an archive and makes it durable; answers its manifest. What is left of one that failed is not removed here. */
export async function writeArchive(options: Options): Promise<Manifest> {
  const { path, passphrase, signal } = options
  const written: { manifest?: Manifest } = {}
  const tar = tarOf(options, written)
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, signal })
  await pipeline(passphrase === undefined ? tar : encrypt(tar, passphrase), target, { signal })
  if (written.manifest === undefined) throw new Error('an archive ended before its manifest')
  return written.manifest
}

async function* tarOf(
  { sources, manifest }: Options,
  written: { manifest?: Manifest },
): AsyncGenerator<Buffer> {
  const files: ArchivedFile[] = []
  const now = new Date()
  for await (const { name, size, body, put } of sources) {
    const hash = createHash('sha256')
    yield* tarFile({ name, size, body: hashed(body, hash) }, now)
    const sha256 = hash.digest('hex')
    files.push({ name, size, sha256 })
    put?.(sha256)
  }
  const made = manifest(files)
  const text = Buffer.from(writeManifest(made))
  yield* tarFile({ name: MANIFEST, size: text.length, body: only(text) }, now)
  yield tarEnd()
  written.manifest = made
}

async function* hashed(body: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of body) {
    hash.update(chunk)
    yield chunk
  }
}

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
