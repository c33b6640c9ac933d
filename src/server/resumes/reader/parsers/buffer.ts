import { latin1, utf8, utf16 } from './text-decoder.ts'

/** What word-extractor uses of Node's Buffer: bytes that are read by place. Reading beyond them throws. */
export class Buffer extends Uint8Array<ArrayBuffer> {
  // Written out: TypeScript would take the first of the ways to make one for the only way.
  constructor(of: number | readonly number[] | ArrayBuffer, byteOffset?: number, length?: number) {
    super(of as ArrayBuffer, byteOffset, length)
  }
  static alloc(length: number): Buffer {
    return new Buffer(length)
  }
  static isBuffer(value: unknown): value is Buffer {
    return value instanceof Buffer
  }
  static concat(parts: readonly Uint8Array[]): Buffer {
    const whole = new Buffer(parts.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const part of parts) {
      whole.set(part, at)
      at += part.length
    }
    return whole
  }

  get #view(): DataView {
    return new DataView(this.buffer, this.byteOffset, this.byteLength)
  }
  readInt8(at: number): number {
    return this.#view.getInt8(at)
  }
  readUInt8(at: number): number {
    return this.#view.getUint8(at)
  }
  readInt16LE(at: number): number {
    return this.#view.getInt16(at, true)
  }
  readUInt16LE(at: number): number {
    return this.#view.getUint16(at, true)
  }
  readUInt16BE(at: number): number {
    return this.#view.getUint16(at)
  }
  readInt32LE(at: number): number {
    return this.#view.getInt32(at, true)
  }
  readUInt32LE(at: number): number {
    return this.#view.getUint32(at, true)
  }

  /** A view, as in Node. */
  override slice(from?: number, to?: number): Buffer {
    const { buffer, byteOffset, length } = this.subarray(from, to)
    return new Buffer(buffer, byteOffset, length)
  }
  copy(target: Uint8Array, at = 0, from = 0, to = this.length): void {
    target.set(this.subarray(from, Math.min(to, from + target.length - at)), at)
  }
  override toString(encoding = 'utf8', from = 0, to = this.length): string {
    const bytes = this.subarray(from, to)
    if (encoding === 'utf16le' || encoding === 'ucs2') return utf16(bytes)
    return encoding === 'binary' ? latin1(bytes) : utf8(bytes)
  }
}

/** What `Buffer.from` is called for there: the bytes of hexadecimal digits. */
export const fromHex = (digits: string): Buffer =>
  new Buffer(digits.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [])
