import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'

/** Best first: what the server takes when the client likes several the same. */
const PREFERENCE = ['br', 'gzip', 'identity'] as const

const qualities = (header: string): Map<string, number> => {
  const found = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const q = parameters.find((parameter) => parameter.startsWith('q='))
    const quality = q === undefined ? 1 : Number(q.slice(2))
    if (name !== '') found.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(quality) ? quality : 0)
  }
  return found
}

/** The encodings that the client accepts, the one to prefer first (RFC 9110, 12.5.3). */
const rank = (header: string): readonly Encoding[] => {
  const given = qualities(header)
  const quality = (encoding: Encoding) =>
    // Identity needs no mention: it is the last resort unless it is refused.
    given.get(encoding) ?? given.get('*') ?? (encoding === 'identity' ? Number.MIN_VALUE : 0)
  return PREFERENCE.filter((encoding) => quality(encoding) > 0).sort((a, b) => quality(b) - quality(a))
}

const IDENTITY_ONLY: readonly Encoding[] = ['identity']
const MEMORY = 64
const ranked = new Map<string, readonly Encoding[]>()

/** As `rank`, remembered: browsers send a handful of different headers. */
export const acceptedEncodings = (header: string | undefined): readonly Encoding[] => {
  if (header === undefined) return IDENTITY_ONLY
  const known = ranked.get(header)
  if (known !== undefined) return known
  const fresh = rank(header)
  if (ranked.size >= MEMORY) ranked.clear()
  ranked.set(header, fresh)
  return fresh
}

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** To clear the tables of a larger window than a page needs is an eighth of the work of a first answer. */
const WINDOW_BITS = 16
const WINDOW = 2 ** WINDOW_BITS - 16

const brotliOptions = (bytes: Buffer, quality: 2 | 4 | 5 | 11) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    ...(bytes.length < WINDOW && { [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS }),
  },
})

/** For a first answer: less than half the work of 4 for a page that is 9 in 100 larger. */
const FIRST = 2

/** zlib answers a part of a block of 64 KB, which would be held as long as the part is. */
function inItsOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Off the main thread; as well as can be (11) costs hundreds of times what 2 does. */
export const brotlied = (bytes: Buffer, quality: 2 | 4 | 5 | 11 = 11): Promise<Buffer> =>
  brotliAsync(bytes, brotliOptions(bytes, quality)).then(inItsOwnMemory)

export const gzipped = (bytes: Buffer): Promise<Buffer> => gzipAsync(bytes).then(inItsOwnMemory)

/** Up to this many bytes are compressed where they are wanted: a millisecond, and a thread would cost a third on top. */
const AT_ONCE = 128 * 1024

/** Both encodings for a first answer: each made when it is wanted, or both by now, off the main thread, when that would take long. */
export const compressed = async (bytes: Buffer): Promise<{ gzip: () => Buffer; br: () => Buffer }> => {
  if (bytes.length <= AT_ONCE)
    return {
      gzip: () => inItsOwnMemory(gzipSync(bytes)),
      br: () => inItsOwnMemory(brotliCompressSync(bytes, brotliOptions(bytes, FIRST))),
    }
  const [gzip, br] = await Promise.all([gzipped(bytes), brotlied(bytes, FIRST)])
  return { gzip: () => gzip, br: () => br }
}
