const SCAN = 0xda
const SEQUENTIAL = new Set([0xc0, 0xc1])

/**
 * A JPEG whose first scan says that it holds all of the picture, where its frame says so: phones of Samsung write that it holds less,
 * which every browser passes over, and the decoder takes for damage.
 */
export function withWholeScan(bytes: Buffer): Buffer {
  let isSequential = false
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (SEQUENTIAL.has(marker)) isSequential = true
    if (marker !== SCAN) continue
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (!isSequential || end > bytes.length) return bytes
    const whole = Buffer.from(bytes)
    whole.set([0, 63, 0], end - 3)
    return whole
  }
  return bytes
}
