const token =
  /\/([^\s()<>[\]{}/%]*)|%[^\r\n]*|\(|<[0-9A-Fa-f\s]*>|\bobj\b|\bstream(?:\r\n|\n|\r)|\btrailer\b/g
const inString = /\\[\s\S]|[()]/g
const endOfStream = /endstream|endobj/g
const hexEscape = /#([0-9a-f]{2})/gi

/** An object outside of streams: the names in it, and where its stream stands if it has one. */
export type PdfObject = { names: Set<string>; stream: { from: number; to: number } | undefined }

function endOfString(text: string, from: number): number | undefined {
  let depth = 1
  inString.lastIndex = from
  for (let sign = inString.exec(text); sign !== null; sign = inString.exec(text)) {
    if (sign[0] === '(') depth += 1
    if (sign[0] === ')') depth -= 1
    if (depth === 0) return inString.lastIndex
  }
  return undefined
}

function endFrom(text: string, from: number): number {
  endOfStream.lastIndex = from
  return endOfStream.exec(text)?.index ?? text.length
}

const nameOf = (raw: string): string =>
  raw.replace(hexEscape, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/**
 * The objects of a PDF in the order of its bytes (ISO 32000, 7.2 and 7.3), also those that no table refers to. Names are
 * without their slash, `#4a` read as `J`; what looks like one in a string, a comment or a stream is none. Takes time in
 * proportion to the text, whatever stands in it.
 */
export function* pdfObjects(bytes: Buffer): Generator<PdfObject> {
  // A zero is a blank there.
  const text = bytes.toString('latin1').replaceAll('\0', ' ')
  let names = new Set<string>()
  let inStrings = true
  let at = 0
  for (;;) {
    token.lastIndex = at
    const found = token.exec(text)
    if (found === null) break
    const [sign, name] = found
    at = token.lastIndex
    if (name !== undefined) names.add(nameOf(name))
    else if (sign === '(' && inStrings) {
      const end = endOfString(text, at)
      // One that is not closed may be none: from here on nothing is skipped as the inside of a string.
      if (end === undefined) inStrings = false
      else at = end
    } else if (sign === 'obj' || sign === 'trailer') {
      yield { names, stream: undefined }
      names = new Set()
    } else if (sign.startsWith('stream')) {
      const to = endFrom(text, at)
      yield { names, stream: { from: at, to } }
      names = new Set()
      at = to
    }
  }
  yield { names, stream: undefined }
}
