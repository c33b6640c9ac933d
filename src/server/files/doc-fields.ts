import { invariant } from './refusals.ts'

/** A field begins with U+0013 and its instruction ends with U+0014 or U+0015, or with a field within ([MS-DOC] 2.8.25). */
const BEGIN = 0x13
const END = 0x15
const MOST_FIELDS = 50_000
/** What a field does stands at its beginning. */
const MOST_CHARACTERS = 400

/**
 * The instructions of what looks like a field in the text of a Word 97 file, which has one byte for each character or two.
 * Throws FormatError when there are more of them than anybody types.
 */
export function* docFields(content: Buffer): Generator<string> {
  let count = 0
  for (let at = content.indexOf(BEGIN); at >= 0; at = content.indexOf(BEGIN, at + 1)) {
    count += 1
    invariant(count <= MOST_FIELDS, 'more fields than anybody types')
    const width = content[at + 1] === 0 ? 2 : 1
    const from = at + width
    let to = from
    while (to < from + width * MOST_CHARACTERS && to < content.length && !isMark(content, to, width))
      to += width
    yield content.toString(width === 2 ? 'utf16le' : 'latin1', from, to)
  }
}

function isMark(content: Buffer, at: number, width: number): boolean {
  const sign = content[at] ?? END
  return sign >= BEGIN && sign <= END && (width === 1 || content[at + 1] === 0)
}
