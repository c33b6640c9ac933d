import { crc32 } from 'node:zlib'

export type ZipFile = { name: string; bytes: Buffer }

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_64 = 0x06064b50
const LOCATOR_64 = 0x07064b50
const IN_64 = 0xffffffff
const MANY = 0xffff
/** Names are UTF-8. */
const UTF8 = 0x0800
/** The first day that the format knows: when a file came is not told. */
const FIRST_DAY = 0x21
const VERSION = 20
const VERSION_64 = 45

/** Numbers one after another, each of so many bytes. */
function fields(...values: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer {
  const out = Buffer.alloc(values.reduce((size, [bytes]) => size + bytes, 0))
  let at = 0
  for (const [bytes, value] of values) {
    if (bytes === 8) out.writeBigUInt64LE(BigInt(value), at)
    else out.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return out
}

/**
 * A ZIP archive of files, made while it is sent: one of them is in memory at a time. They are kept as they are, as documents are packed by themselves. Of
 * more than 4 GB or 65,535 files it becomes ZIP64.
 */
export async function* writeZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, bytes } of files) {
    const called = Buffer.from(name)
    const told = [
      [2, UTF8],
      [2, 0],
      [2, 0],
      [2, FIRST_DAY],
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, called.length],
    ] as const
    const local = Buffer.concat([fields([4, LOCAL], [2, VERSION], ...told, [2, 0]), called])
    directory.push(centralOf(called, told, offset))
    offset += local.length + bytes.length
    yield local
    yield bytes
  }
  yield* endOf(directory, offset)
}

type Told = readonly (readonly [bytes: 2 | 4 | 8, value: number])[]

function centralOf(name: Buffer, told: Told, offset: number): Buffer {
  const isFar = offset >= IN_64
  const extra = isFar ? fields([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0)
  const version = isFar ? VERSION_64 : VERSION
  return Buffer.concat([
    fields([4, CENTRAL], [2, version], [2, version], ...told, [2, extra.length]),
    fields([2, 0], [2, 0], [2, 0], [4, 0], [4, isFar ? IN_64 : offset]),
    name,
    extra,
  ])
}

function* endOf(directory: readonly Buffer[], offset: number): Generator<Uint8Array> {
  const count = directory.length
  const size = directory.reduce((sum, one) => sum + one.length, 0)
  yield* directory
  const isFar = offset >= IN_64 || count >= MANY
  if (isFar) {
    yield fields([4, END_64], [8, 44], [2, VERSION_64], [2, VERSION_64], [4, 0], [4, 0])
    yield fields([8, count], [8, count], [8, size], [8, offset])
    yield fields([4, LOCATOR_64], [4, 0], [8, offset + size], [4, 1])
  }
  const shown = isFar ? MANY : count
  yield fields(
    [4, END],
    [2, 0],
    [2, 0],
    [2, shown],
    [2, shown],
    [4, size],
    [4, isFar ? IN_64 : offset],
    [2, 0],
  )
}
