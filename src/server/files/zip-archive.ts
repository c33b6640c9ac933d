import { crc32, createInflateRaw } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { FormatError, invariant } from './refusals.ts'

const MAX_ENTRIES = 2_000
const MAX_INFLATED = 50_000_000
/** An archive may grow this much in any case, and beyond it by at most RATIO times its own size. */
const FREE_INFLATED = 5_000_000
const RATIO = 100
const STORED = 0
const DEFLATED = 8

async function readable<T>(operation: Promise<T>): Promise<T> {
  try {
    return await operation
  } catch (cause) {
    if (cause instanceof FormatError) throw cause
    throw new FormatError('an unreadable archive', { cause })
  }
}

/**
 * The entries of a zip archive in memory, after every check that needs no inflating: few enough, small
 * enough in what they claim, not encrypted, one per name, no name that leaves the folder (yauzl refuses
 * those), the same name in both of its headers.
 */
export class ZipArchive {
  readonly #bytes: Buffer
  readonly #zip: ZipFile
  readonly #entries = new Map<string, Entry>()

  private constructor(bytes: Buffer, zip: ZipFile) {
    this.#bytes = bytes
    this.#zip = zip
  }

  /** `mostInflated`: how much all entries together may claim; `mostEntries`: how many there may be. */
  static async open(
    bytes: Buffer,
    mostInflated = MAX_INFLATED,
    mostEntries = MAX_ENTRIES,
  ): Promise<ZipArchive> {
    const archive = new ZipArchive(bytes, await readable(fromBufferPromise(bytes)))
    await readable(archive.#readDirectory(mostInflated, mostEntries))
    return archive
  }

  async #readDirectory(mostInflated: number, mostEntries: number): Promise<void> {
    invariant(this.#zip.entryCount <= mostEntries, 'too many entries')
    const most = Math.min(mostInflated, Math.max(FREE_INFLATED, this.#bytes.length * RATIO))
    let inflated = 0
    let first = Number.POSITIVE_INFINITY
    for await (const entry of this.#zip.eachEntry()) {
      const name = entry.fileName.toLowerCase()
      invariant(!this.#entries.has(name), 'two entries of one name')
      invariant(!entry.isEncrypted(), 'an encrypted entry')
      const method = entry.compressionMethod
      invariant(method === STORED || method === DEFLATED, 'an unknown compression method')
      inflated += entry.uncompressedSize
      invariant(inflated <= most, 'an archive that inflates too far')
      first = Math.min(first, entry.relativeOffsetOfLocalHeader)
      this.#entries.set(name, entry)
    }
    invariant(first === 0, 'something before the first entry')
  }

  /** Names in lower case, as package parts are compared without regard to case. */
  names(): string[] {
    return [...this.#entries.keys()]
  }

  /** Whether an entry was a symbolic link where the archive was made. */
  isLink(name: string): boolean {
    const attributes = this.#entries.get(name.toLowerCase())?.externalFileAttributes ?? 0
    return ((attributes >>> 16) & 0o170000) === 0o120000
  }

  async #dataOf(entry: Entry): Promise<Buffer> {
    const local = await this.#zip.readLocalFileHeaderPromise(entry)
    invariant(local.fileName.equals(entry.fileNameRaw), 'an entry of two names')
    const data = this.#bytes.subarray(local.fileDataStart, local.fileDataStart + entry.compressedSize)
    invariant(data.length === entry.compressedSize, 'an entry cut off')
    return data
  }

  async #inflate(entry: Entry, keep: number): Promise<Buffer> {
    const data = await this.#dataOf(entry)
    if (entry.compressionMethod === STORED) return data.subarray(0, keep)
    const inflate = createInflateRaw()
    inflate.end(data)
    const kept: Buffer[] = []
    let size = 0
    for await (const chunk of inflate) {
      if (size < keep) kept.push(chunk)
      size += chunk.length
      invariant(size <= entry.uncompressedSize, 'an entry larger than it claims')
    }
    invariant(size === entry.uncompressedSize, 'an entry smaller than it claims')
    return Buffer.concat(kept).subarray(0, keep)
  }

  /** The first `keep` bytes of a part, whose real size is counted to the end; undefined when absent. */
  async read(name: string, keep: number): Promise<Buffer | undefined> {
    const entry = this.#entries.get(name.toLowerCase())
    return entry && (await readable(this.#inflate(entry, keep)))
  }

  /** Whether all bytes of an entry are those of which the archive was made. */
  isWhole(name: string, bytes: Buffer): boolean {
    return crc32(bytes) === this.#entries.get(name.toLowerCase())?.crc32
  }

  /** Inflates every entry and keeps nothing: each must be there and as large as it claims, no larger. */
  async verify(): Promise<void> {
    for (const entry of this.#entries.values()) await readable(this.#inflate(entry, 0))
  }
}
