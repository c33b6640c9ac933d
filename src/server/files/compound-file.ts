import { invariant } from './refusals.ts'

const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const HEADER_SIZE = 512
const ENTRY_SIZE = 128
const MINI_SECTOR = 64
const MINI_CUTOFF = 4096
/** Sector numbers above this are marks (end of chain, free, table), not places. */
const MAX_SECTOR = 0xfffffffa
const END_OF_CHAIN = 0xfffffffe
const HEADER_FAT_SLOTS = 109
const UNUSED = 0
const STORAGE = 1
const STREAM = 2
const ROOT = 5

type Entry = {
  name: string
  kind: number
  left: number
  right: number
  child: number
  start: number
  size: number
}

export function startsLikeCompoundFile(bytes: Buffer): boolean {
  return bytes.subarray(0, MAGIC.length).equals(MAGIC)
}

function readEntry(directory: Buffer, index: number): Entry {
  const entry = directory.subarray(index * ENTRY_SIZE, (index + 1) * ENTRY_SIZE)
  invariant(entry.length === ENTRY_SIZE, 'a directory link out of the directory')
  const nameBytes = entry.readUInt16LE(64)
  invariant(nameBytes <= 64, 'a directory name too long')
  return {
    name: entry.toString('utf16le', 0, Math.max(0, nameBytes - 2)),
    kind: entry.readUInt8(66),
    left: entry.readUInt32LE(68),
    right: entry.readUInt32LE(72),
    child: entry.readUInt32LE(76),
    start: entry.readUInt32LE(116),
    size: entry.readUInt32LE(120),
  }
}

/**
 * Reads an OLE compound file ([MS-CFB]): the tables, the directory and the first bytes of the streams of
 * its root storage. Every link is checked against the file and no chain is followed longer than the file
 * has sectors, so a crafted one ends in FormatError, never in a loop.
 */
export class CompoundFile {
  readonly #bytes: Buffer
  readonly #sectorSize: number
  readonly #sectors: number
  readonly #fat: Buffer
  readonly #directory: Buffer

  constructor(bytes: Buffer) {
    invariant(startsLikeCompoundFile(bytes) && bytes.length > HEADER_SIZE, 'no compound file header')
    const version = bytes.readUInt16LE(26)
    invariant(version === 3 || version === 4, 'an unknown compound file version')
    invariant(bytes.readUInt16LE(28) === 0xfffe, 'a compound file of the wrong byte order')
    invariant(bytes.readUInt16LE(30) === (version === 3 ? 9 : 12), 'a wrong sector size')
    invariant(bytes.readUInt16LE(32) === 6, 'a wrong mini sector size')
    invariant(bytes.readUInt32LE(56) === MINI_CUTOFF, 'a wrong mini stream limit')
    this.#bytes = bytes
    this.#sectorSize = version === 3 ? 512 : 4096
    this.#sectors = Math.ceil(bytes.length / this.#sectorSize) - 1
    this.#fat = this.#readFat()
    this.#directory = this.#readChain(bytes.readUInt32LE(48))
  }

  #sector(number: number): Buffer {
    invariant(number < this.#sectors, 'a sector outside the file')
    const at = (number + 1) * this.#sectorSize
    return this.#bytes.subarray(at, at + this.#sectorSize)
  }

  #wholeSector(number: number): Buffer {
    const sector = this.#sector(number)
    invariant(sector.length === this.#sectorSize, 'a table cut off')
    return sector
  }

  #readFat(): Buffer {
    const count = this.#bytes.readUInt32LE(44)
    invariant(count > 0 && count <= this.#sectors, 'a wrong number of table sectors')
    const places: number[] = []
    const collect = (table: Buffer, slots: number) => {
      for (let slot = 0; slot < slots && places.length < count; slot += 1) {
        places.push(table.readUInt32LE(slot * 4))
      }
    }
    collect(this.#bytes.subarray(76), HEADER_FAT_SLOTS)
    const slots = this.#sectorSize / 4 - 1
    let next = this.#bytes.readUInt32LE(68)
    while (places.length < count) {
      // Each turn adds `slots` places or throws, so `count` bounds the walk.
      const table = this.#wholeSector(next)
      collect(table, slots)
      next = table.readUInt32LE(slots * 4)
    }
    return Buffer.concat(places.map((place) => this.#wholeSector(place)))
  }

  #chain(start: number): number[] {
    const chain: number[] = []
    let next = start
    while (next <= MAX_SECTOR) {
      invariant(chain.length < this.#sectors, 'a chain longer than the file')
      invariant(next < this.#sectors && next * 4 + 4 <= this.#fat.length, 'a chain out of the file')
      chain.push(next)
      next = this.#fat.readUInt32LE(next * 4)
    }
    invariant(next === END_OF_CHAIN, 'a chain without an end')
    return chain
  }

  #readChain(start: number): Buffer {
    return Buffer.concat(this.#chain(start).map((number) => this.#sector(number)))
  }

  /** The streams and storages directly in the root storage; what is embedded deeper does not count. */
  rootEntries(): Entry[] {
    const root = readEntry(this.#directory, 0)
    invariant(root.kind === ROOT, 'no root storage')
    const entries: Entry[] = []
    const seen = new Set<number>()
    const open = [root.child]
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (index > MAX_SECTOR) continue
      invariant(!seen.has(index), 'a directory that refers to itself')
      seen.add(index)
      const entry = readEntry(this.#directory, index)
      entries.push(entry)
      open.push(entry.left, entry.right)
    }
    return entries
  }

  /** The name of every stream and storage, however deep, and of those that no tree of the directory leads to. */
  *everyEntry(): Generator<{ name: string; storage: boolean; empty: boolean }> {
    for (let index = 1; (index + 1) * ENTRY_SIZE <= this.#directory.length; index += 1) {
      const { name, kind, child } = readEntry(this.#directory, index)
      if (kind !== UNUSED) yield { name, storage: kind === STORAGE, empty: child > MAX_SECTOR }
    }
  }

  /** The whole content of a stream, which must be in the file to its last byte. */
  readStream(entry: Entry): Buffer {
    invariant(entry.kind === STREAM, 'a storage where a stream belongs')
    invariant(entry.size <= this.#bytes.length, 'a stream larger than the file')
    const content =
      entry.size < MINI_CUTOFF ? this.#readMini(entry) : this.#readChain(entry.start).subarray(0, entry.size)
    invariant(content.length === entry.size, 'a stream cut off')
    return content
  }

  #readMini(entry: Entry): Buffer {
    const mini = this.#readChain(readEntry(this.#directory, 0).start)
    const miniFat = this.#readChain(this.#bytes.readUInt32LE(60))
    const parts: Buffer[] = []
    let next = entry.start
    for (let left = entry.size; left > 0; left -= MINI_SECTOR) {
      invariant(
        (next + 1) * MINI_SECTOR <= mini.length && next * 4 + 4 <= miniFat.length,
        'a mini chain cut off',
      )
      parts.push(mini.subarray(next * MINI_SECTOR, next * MINI_SECTOR + Math.min(MINI_SECTOR, left)))
      next = miniFat.readUInt32LE(next * 4)
    }
    return Buffer.concat(parts)
  }
}
