import { RESUME_MAX_BYTES } from '#contract/core/limits.ts'
import { texts } from '#contract/core/texts.ts'
import { uploadWords as words } from './words.ts'

/** A file that is to be sent, opened when its turn comes; or why it is not. */
export type Entry = Named & ({ open: () => Promise<File> } | { refused: string })
/** `path`: with its folders. */
type Named = { name: string; path: string }

/** What one archive may hold. */
type Most = { entries: number; directory: number }
const DROPPED: Most = { entries: 5_000, directory: 5_000_000 }
const END = 0x06054b50
const END_SIZE = 22
// An archive of more than 4 GB or 65,535 files says so in records of its own (ZIP64).
const END_64 = 0x06064b50
const END_64_SIZE = 56
const LOCATOR_64 = 0x07064b50
const LOCATOR_64_SIZE = 20
const EXTRA_64 = 1
const IN_64 = 0xffffffff
const COMMENT_MOST = 0xffff
const CENTRAL = 0x02014b50
const CENTRAL_SIZE = 46
const LOCAL = 0x04034b50
const LOCAL_SIZE = 30
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
/** What systems put beside the files of people. */
const OWN = /(^|\/)(__MACOSX\/|\.[^./]|Thumbs\.db$|desktop\.ini$)/i

/** This is no archive that is opened here; its message is for people. */
export class NotAnArchive extends Error {}

const view = async (blob: Blob) => new DataView(await blob.arrayBuffer())

/**
 * The files in a zip archive. Only its directory is read: each file is unpacked when it is opened, and never beyond what a resume may
 * have, so that no archive fills the memory. Throws NotAnArchive.
 */
export async function entriesOf(zip: File, most = DROPPED): Promise<Entry[]> {
  const tail = await view(zip.slice(Math.max(0, zip.size - END_SIZE - COMMENT_MOST)))
  const at = endIn(tail)
  if (at === undefined) throw new NotAnArchive(words.badZip)
  const { count, size, offset } = await directoryAt(zip, tail, at)
  if (count > most.entries || size > most.directory) throw new NotAnArchive(words.bigZip)
  if (offset + size > zip.size) throw new NotAnArchive(words.badZip)
  return entriesIn(zip, await view(zip.slice(offset, offset + size)), count)
}

/** Where the directory is and what is in it, as the end of the archive says. */
async function directoryAt(zip: File, tail: DataView, at: number) {
  const locator = at - LOCATOR_64_SIZE
  if (locator < 0 || tail.getUint32(locator, true) !== LOCATOR_64)
    return {
      count: tail.getUint16(at + 10, true),
      size: tail.getUint32(at + 12, true),
      offset: tail.getUint32(at + 16, true),
    }
  const begin = Number(tail.getBigUint64(locator + 8, true))
  const end = await view(zip.slice(begin, begin + END_64_SIZE))
  if (end.byteLength < END_64_SIZE || end.getUint32(0, true) !== END_64) throw new NotAnArchive(words.badZip)
  const [count = 0, size = 0, offset = 0] = [32, 40, 48].map((field) => Number(end.getBigUint64(field, true)))
  return { count, size, offset }
}

function endIn(tail: DataView): number | undefined {
  for (let at = tail.byteLength - END_SIZE; at >= 0; at -= 1) if (tail.getUint32(at, true) === END) return at
  return undefined
}

function entriesIn(zip: File, directory: DataView, count: number): Entry[] {
  const entries: Entry[] = []
  for (let [at, nth] = [0, 0]; nth < count; nth += 1) {
    if (at + CENTRAL_SIZE > directory.byteLength || directory.getUint32(at, true) !== CENTRAL)
      throw new NotAnArchive(words.badZip)
    const lengths = [28, 30, 32].map((field) => directory.getUint16(at + field, true))
    const [nameLength = 0] = lengths
    const end = at + CENTRAL_SIZE + lengths.reduce((sum, length) => sum + length, 0)
    if (end > directory.byteLength) throw new NotAnArchive(words.badZip)
    const path = decoded(new Uint8Array(directory.buffer, at + CENTRAL_SIZE, nameLength)).replaceAll(
      '\\',
      '/',
    )
    const name = path.split('/').at(-1) ?? ''
    if (name !== '' && !OWN.test(path)) entries.push(entryOf(zip, directory, at, { name, path }))
    at = end
  }
  return entries
}

/** Archives of Windows write other letters than ASCII in ways that they do not tell. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}

/** How large an entry is, packed and unpacked, and where it stands. */
function placeOf(directory: DataView, at: number) {
  const [packed = 0, size = 0, offset = 0] = [20, 24, 42].map((field) =>
    directory.getUint32(at + field, true),
  )
  if (packed !== IN_64 && size !== IN_64 && offset !== IN_64) return { packed, size, offset }
  const extra = at + CENTRAL_SIZE + directory.getUint16(at + 28, true)
  const end = extra + directory.getUint16(at + 30, true)
  let field = extra
  while (field + 4 <= end && directory.getUint16(field, true) !== EXTRA_64)
    field += 4 + directory.getUint16(field + 2, true)
  let next = field + 4
  const whole = (short: number): number => {
    if (short !== IN_64) return short
    next += 8
    // What is not there is larger than any resume: it is refused as such.
    return next > end ? Number.MAX_SAFE_INTEGER : Number(directory.getBigUint64(next - 8, true))
  }
  const unpacked = whole(size)
  const stored = whole(packed)
  return { size: unpacked, packed: stored, offset: whole(offset) }
}

function entryOf(zip: File, directory: DataView, at: number, named: Named): Entry {
  const { name } = named
  const method = directory.getUint16(at + 10, true)
  const { packed, size, offset } = placeOf(directory, at)
  if (/\.zip$/i.test(name)) return { ...named, refused: words.nested }
  if (directory.getUint16(at + 8, true) & ENCRYPTED) return { ...named, refused: words.locked }
  if (size > RESUME_MAX_BYTES) return { ...named, refused: texts.form.resumeTooLarge }
  if (method !== STORED && method !== DEFLATED) return { ...named, refused: words.badZip }
  return {
    ...named,
    async open() {
      const head = await view(zip.slice(offset, offset + LOCAL_SIZE))
      if (head.byteLength < LOCAL_SIZE || head.getUint32(0, true) !== LOCAL)
        throw new NotAnArchive(words.badZip)
      const begin = offset + LOCAL_SIZE + head.getUint16(26, true) + head.getUint16(28, true)
      const data = zip.slice(begin, begin + packed)
      return new File([method === STORED ? data : await inflated(data, size)], name)
    },
  }
}

/** Unpacks no more than the archive says there is. */
async function inflated(data: Blob, size: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  try {
    for await (const part of chunksOf(data.stream().pipeThrough(new DecompressionStream('deflate-raw')))) {
      length += part.length
      if (length > size) break
      parts.push(part)
    }
  } catch (cause) {
    throw new NotAnArchive(words.badZip, { cause })
  }
  if (length !== size) throw new NotAnArchive(words.badZip)
  return new Blob(parts)
}

/** Not every browser walks through a stream by itself. */
async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
