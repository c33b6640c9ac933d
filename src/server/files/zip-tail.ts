const END_RECORD = Buffer.from('PK\x05\x06', 'latin1')
const END_RECORD_SIZE = 22
const MAX_COMMENT = 0xffff
const CENTRAL_ENTRY = 0x02014b50
const ZIP64_LOCATOR = 0x07064b50
const ZIP64_LOCATOR_SIZE = 20

function hasWordAt(bytes: Buffer, at: number, word: number): boolean {
  return at >= 0 && at + 4 <= bytes.length && bytes.readUInt32LE(at) === word
}

function isEndRecord(bytes: Buffer, at: number): boolean {
  const endsFile = at + END_RECORD_SIZE + bytes.readUInt16LE(at + 20) === bytes.length
  const directoryAt = at - bytes.readUInt32LE(at + 12)
  return (
    endsFile ||
    hasWordAt(bytes, directoryAt, CENTRAL_ENTRY) ||
    hasWordAt(bytes, at - ZIP64_LOCATOR_SIZE, ZIP64_LOCATOR)
  )
}

/**
 * Whether a zip or Java reader would find an archive at the end of these bytes. Such readers forgive a
 * wrong comment length, so the record counts when anything it says fits; four chance bytes do not.
 */
export function hasZipDirectory(bytes: Buffer): boolean {
  const first = Math.max(0, bytes.length - END_RECORD_SIZE - MAX_COMMENT)
  let at = bytes.indexOf(END_RECORD, first)
  while (at >= 0 && at + END_RECORD_SIZE <= bytes.length) {
    if (isEndRecord(bytes, at)) return true
    at = bytes.indexOf(END_RECORD, at + 1)
  }
  return false
}
