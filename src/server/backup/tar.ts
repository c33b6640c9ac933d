import { ArchiveRefused } from './archive-refused.ts'
import { type ByteReader, readBytes } from './pull-bytes.ts'

/*
 * The part of POSIX tar (ustar) that an archive needs: plain files. `tar -x` reads what is written here; what is read here
 * is refused unless it looks like that.
 */

const BLOCK = 512
const EIGHT_GB = 8 ** 11
const SIZE = { at: 124, length: 12 }
const SUM = { at: 148, length: 8 }

export type TarEntry = { name: string; size: number; body: AsyncIterable<Buffer> }

/** A name in the two fields that a header has for it; one that is too long for the first is divided at a slash. */
function fieldsOf(name: string): { prefix: string; last: string } {
  if (name.length <= 100) return { prefix: '', last: name }
  const at = name.indexOf('/', name.length - 101)
  if (at === -1 || at > 155) throw new TypeError('a name is too long for tar')
  return { prefix: name.slice(0, at), last: name.slice(at + 1) }
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

/** The sum of a header's bytes, its own place counted as blanks. */
function sumOf(header: Buffer): number {
  let sum = 0
  for (const [at, byte] of header.entries()) sum += at >= SUM.at && at < SUM.at + SUM.length ? 0x20 : byte
  return sum
}

function headerOf(name: string, size: number, at: Date, mode: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  const { prefix, last } = fieldsOf(name)
  header.write(last, 0, 'latin1')
  header.write(prefix, 345, 'latin1')
  header.write(octal(mode, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  if (size < EIGHT_GB) header.write(octal(size, SIZE.length), SIZE.at)
  else {
    header[SIZE.at] = 0x80
    header.writeBigUInt64BE(BigInt(size), SIZE.at + 4)
  }
  header.write(octal(Math.floor(at.getTime() / 1000), 12), 136)
  header.write('0', 156)
  header.write('ustar\0' + '00', 257, 'latin1')
  header.write(`${octal(sumOf(header), 7)} `, SUM.at)
  return header
}

const padding = (size: number) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** The bytes of one file, its owner's alone unless `mode` says otherwise. Throws when the body has another size than was said. */
export async function* tarFile(
  { name, size, body }: TarEntry,
  at: Date,
  mode = 0o600,
): AsyncGenerator<Buffer> {
  yield headerOf(name, size, at, mode)
  let written = 0
  for await (const chunk of body) {
    written += chunk.length
    yield chunk
  }
  if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`)
  yield padding(size)
}

/** What ends a tar. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK)

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, length: number) =>
    header.toString('latin1', from, from + length).replace(/\0.*$/s, '')
  const name = text(0, 100)
  const isOurs =
    text(257, 5) === 'ustar' && text(156, 1) === '0' && Number.parseInt(text(SUM.at, 7), 8) === sumOf(header)
  if (!isOurs) throw new ArchiveRefused('it is no archive of this program, or is damaged')
  const isLarge = header[SIZE.at] === 0x80
  const size = isLarge
    ? Number(header.readBigUInt64BE(SIZE.at + 4))
    : Number.parseInt(text(SIZE.at, SIZE.length), 8)
  if (!Number.isSafeInteger(size)) throw new ArchiveRefused(`the size of ${name} is damaged`)
  const prefix = text(345, 155)
  return { name: prefix === '' ? name : `${prefix}/${name}`, size }
}

async function* bodyOf(bytes: ByteReader, name: string, size: number): AsyncGenerator<Buffer> {
  for (let missing = size; missing > 0; ) {
    const chunk = await bytes.some(missing)
    if (chunk.length === 0) throw new ArchiveRefused(`it is cut off in ${name}`)
    missing -= chunk.length
    yield chunk
  }
  const pad = padding(size).length
  if ((await bytes.upTo(pad)).length !== pad) throw new ArchiveRefused(`it is cut off after ${name}`)
}

/**
 * The files of a tar, one after another: each body is read to its end before the next file is asked for.
 *
 * @throws ArchiveRefused for a tar that is cut off, damaged or not one of ours
 */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = readBytes(source)
  for (;;) {
    const header = await bytes.upTo(BLOCK)
    if (header.length !== BLOCK) throw new ArchiveRefused('it is cut off')
    if (header.every((byte) => byte === 0)) break
    const { name, size } = readHeader(header)
    yield { name, size, body: bodyOf(bytes, name, size) }
  }
  const end = await bytes.upTo(BLOCK + 1)
  if (end.length !== BLOCK || end.some((byte) => byte !== 0))
    throw new ArchiveRefused('it does not end where it should')
}
