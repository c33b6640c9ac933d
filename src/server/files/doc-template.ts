import type { CompoundFile } from './compound-file.ts'

/** In the file information block: which table stream counts, and where in it the associated strings stand. */
const FLAGS = 10
const SECOND_TABLE = 0x0200
const STRINGS_AT = 410
const STRINGS_LENGTH = 414
/** Before the strings: a mark for two-byte characters, their number, the size of extra data ([MS-DOC] 2.2.4). */
const HEAD = 6

/** The path of the template that a Word file was made with ([MS-DOC] 2.9.270, the second string); empty when it names none. */
export function docTemplate(file: CompoundFile, word: Buffer): string {
  if (word.length < STRINGS_LENGTH + 4) return ''
  const name = (word.readUInt16LE(FLAGS) & SECOND_TABLE) === 0 ? '0table' : '1table'
  const entry = file.rootEntries().find((one) => one.name.toLowerCase() === name)
  if (entry === undefined) return ''
  const at = word.readUInt32LE(STRINGS_AT)
  const strings = file.readStream(entry).subarray(at, at + word.readUInt32LE(STRINGS_LENGTH))
  if (strings.length < HEAD + 2 || strings.readUInt16LE(0) !== 0xffff) return ''
  const second = HEAD + 2 + 2 * strings.readUInt16LE(HEAD)
  if (strings.length < second + 2) return ''
  return strings.toString('utf16le', second + 2, second + 2 + 2 * strings.readUInt16LE(second))
}
