/** Pixels, and nothing else: no EXIF, no XMP, no colour profile, no further frame. */
const PIXELS = new Set(['VP8 ', 'VP8L', 'ALPH'])
/** Of the flags of VP8X: transparency. */
const ALPHA_FLAG = 0x10

/**
 * Whether a WebP is made of pixels alone, to its last byte, as those are that we make. Such a file is kept as it is: what is
 * taken out of the library and brought in elsewhere stays the same.
 */
export function isCleanWebp(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes.readUInt32LE(4) + 8 !== bytes.length) return false
  let at = 12
  while (at + 8 <= bytes.length) {
    const type = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    const isHead = type === 'VP8X' && at === 12 && size === 10 && ((bytes[at + 8] ?? 0) & ~ALPHA_FLAG) === 0
    if (!isHead && !PIXELS.has(type)) return false
    at += 8 + size + (size % 2)
  }
  return at === bytes.length
}
