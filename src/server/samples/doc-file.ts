import { type CfbStream, compoundFile } from './compound-file.ts'

/** The text of a Word 97 file and the table stream that says where it stands. */
export function wordStreams(text: string): CfbStream[] {
  const letters = Buffer.from(`${text}\r`, 'utf16le')
  const textAt = 2048
  const word = Buffer.alloc(Math.max(4096, Math.ceil((textAt + letters.length) / 512) * 512))
  word.writeUInt16LE(0xa5ec, 0)
  word.writeUInt16LE(0x00c1, 2)
  word.writeUInt16LE(0x0409, 6)
  word.writeUInt16LE(0x1200, 10) // extended characters, text described by the stream 1Table
  word.writeUInt16LE(0x00bf, 12)
  word.writeUInt32LE(textAt, 24)
  word.writeUInt32LE(textAt + letters.length, 28)
  word.writeUInt16LE(14, 32)
  word.writeUInt16LE(22, 62)
  word.writeUInt32LE(word.length, 64)
  word.writeUInt32LE(letters.length / 2, 76)
  word.writeUInt16LE(93, 152)
  letters.copy(word, textAt)
  const table = Buffer.alloc(4096)
  table.writeUInt8(2, 0)
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(letters.length / 2, 9)
  table.writeUInt32LE(textAt, 15)
  word.writeUInt32LE(0, 418)
  word.writeUInt32LE(21, 422)
  return [
    { name: 'WordDocument', data: word },
    { name: '1Table', data: table },
  ]
}

/** A text of paragraphs, parted by carriage returns, as a Word 97 document (.doc). */
export const docFile = (text: string): Buffer => compoundFile(wordStreams(text))
