/** Characters are joined in pieces: a call takes only so many arguments. */
const PIECE = 8_192
const INVALID = 0xfffd

function joined(codes: { length: number; subarray(from: number, to: number): ArrayLike<number> }): string {
  let text = ''
  for (let at = 0; at < codes.length; at += PIECE)
    text += Reflect.apply(String.fromCharCode, undefined, codes.subarray(at, at + PIECE))
  return text
}

/** A character for each byte. */
export const latin1 = (bytes: Uint8Array): string => joined(bytes)

/** A character for each two bytes, the lower first unless it is said otherwise. */
export function utf16(bytes: Uint8Array, low: 0 | 1 = 0): string {
  const codes = new Uint16Array(bytes.length >> 1)
  for (let at = 0; at < codes.length; at += 1)
    codes[at] = (bytes[2 * at + low] ?? 0) | ((bytes[2 * at + 1 - low] ?? 0) << 8)
  return joined(codes)
}

/** For a first byte: how many follow, the bits of its own that count, and the least character of that length. */
function lead(byte: number): { follow: number; bits: number; least: number } | undefined {
  if (byte < 0x80) return { follow: 0, bits: 0x7f, least: 0 }
  if (byte >= 0xc2 && byte <= 0xdf) return { follow: 1, bits: 0x1f, least: 0x80 }
  if (byte >= 0xe0 && byte <= 0xef) return { follow: 2, bits: 0x0f, least: 0x800 }
  if (byte >= 0xf0 && byte <= 0xf4) return { follow: 3, bits: 0x07, least: 0x1_0000 }
  return undefined
}

/** Of bytes that are not all UTF-8: what is, and a mark for what is not. */
function repaired(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    at += 1
    let { follow, bits, least } = lead(byte) ?? { follow: 0, bits: 0, least: 1 }
    let code = byte & bits
    for (; follow > 0 && ((bytes[at] ?? 0) & 0xc0) === 0x80; follow -= 1, at += 1)
      code = (code << 6) | ((bytes[at] ?? 0) & 0x3f)
    const isCharacter = code >= least && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff)
    text += String.fromCodePoint(follow === 0 && isCharacter ? code : INVALID)
  }
  return text
}

/** The text of bytes in UTF-8. Throws URIError for others. */
const strictUtf8 = (bytes: Uint8Array): string => decodeURIComponent(escape(latin1(bytes)))

/** The text of bytes in UTF-8, with a mark for what is not. */
export function utf8(bytes: Uint8Array): string {
  try {
    return strictUtf8(bytes)
  } catch {
    return repaired(bytes)
  }
}

/** The part of the encoding standard's TextDecoder that PDF.js needs: whole texts, in three encodings. */
export class TextDecoder {
  readonly #encoding: string
  readonly #fatal: boolean

  constructor(encoding = 'utf-8', { fatal = false }: { fatal?: boolean } = {}) {
    this.#encoding = encoding.toLowerCase()
    this.#fatal = fatal
  }

  decode(bytes: Uint8Array = new Uint8Array()): string {
    const text = this.#read(bytes)
    return text.startsWith('\ufeff') ? text.slice(1) : text
  }

  #read(bytes: Uint8Array): string {
    if (!this.#encoding.startsWith('utf-16')) return this.#fatal ? strictUtf8(bytes) : utf8(bytes)
    const text = utf16(bytes, this.#encoding === 'utf-16be' ? 1 : 0)
    if (this.#fatal && !text.isWellFormed()) throw new TypeError('not a text of this encoding')
    return text
  }
}
