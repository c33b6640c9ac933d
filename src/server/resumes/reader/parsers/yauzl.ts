import { unzipSync } from 'fflate'
import { utf8 } from './text-decoder.ts'

/** No part of a resume that was taken is larger (zip-archive.ts): one that says so is not unpacked. */
const MOST_BYTES = 50 * 1_048_576
/** What word-extractor is given at once. */
const PIECE = 65_536

type Entry = { fileName: string }
type Listeners = { entry?: (entry: Entry) => void; end?: () => void; error?: (error: unknown) => void }

/** The names in an archive, in the order of its directory. */
function namesIn(bytes: Uint8Array): string[] {
  const names: string[] = []
  unzipSync(bytes, {
    filter({ name }) {
      names.push(name)
      return false
    },
  })
  return names
}

function unpacked(bytes: Uint8Array, wanted: string): Uint8Array {
  const files = unzipSync(bytes, {
    filter({ name, originalSize }) {
      if (name !== wanted) return false
      if (originalSize > MOST_BYTES) throw new RangeError('a part too large')
      return true
    },
  })
  return files[wanted] ?? new Uint8Array()
}

/** A text in pieces, none of which ends within a character. */
function* texts(bytes: Uint8Array): Generator<string> {
  for (let at = 0; at < bytes.length; ) {
    let to = Math.min(at + PIECE, bytes.length)
    while (to < bytes.length && to > at + 1 && ((bytes[to] ?? 0) & 0xc0) === 0x80) to -= 1
    yield utf8(bytes.subarray(at, to))
    at = to
  }
}

class ZipFile {
  readonly #bytes: Uint8Array
  readonly #names: string[]
  readonly #listeners: Listeners = {}
  #next = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#names = namesIn(bytes)
  }
  on<Event extends keyof Listeners>(event: Event, listener: NonNullable<Listeners[Event]>): void {
    this.#listeners[event] = listener
  }
  readEntry(): void {
    // Each in a turn of its own: there may be many.
    void Promise.resolve().then(() => {
      const fileName = this.#names[this.#next]
      this.#next += 1
      if (fileName === undefined) this.#listeners.end?.()
      else this.#listeners.entry?.({ fileName })
    })
  }
  openReadStream({ fileName }: Entry, done: (error: unknown, stream?: TextStream) => void): void {
    try {
      done(undefined, new TextStream(texts(unpacked(this.#bytes, fileName))))
    } catch (error) {
      done(error)
    }
  }
}

/** Hands out its pieces once somebody listens, then ends. */
class TextStream {
  readonly #pieces: Generator<string>
  #end = () => {}

  constructor(pieces: Generator<string>) {
    this.#pieces = pieces
  }
  on(event: 'end' | 'error' | 'readable', listener: () => void): void {
    if (event === 'end') this.#end = listener
    if (event !== 'readable') return
    listener()
    this.#end()
  }
  read(): string | null {
    const { value, done } = this.#pieces.next()
    return done ? null : value
  }
  destroy(): void {
    this.#pieces.return(undefined)
    this.#end = () => {}
  }
}

/** The part of yauzl that word-extractor uses, for an archive in memory and without zlib. */
export function fromBuffer(
  bytes: Uint8Array,
  _options: unknown,
  done: (error: unknown, archive?: ZipFile) => void,
): void {
  let archive: ZipFile
  try {
    archive = new ZipFile(bytes)
  } catch (error) {
    done(error)
    return
  }
  done(undefined, archive)
}
