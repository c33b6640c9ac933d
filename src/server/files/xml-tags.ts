import { invariant } from './refusals.ts'

type XmlTag = { name: string; attributes: Map<string, string> }

/** What names the parts of a package, and how they hang together, has a few hundred. */
const MOST_TAGS = 4_000
/** A tag of them has five, Word's main part declares forty prefixes. */
const MOST_ATTRIBUTES = 100
/** Of all tags that are read together. */
const MOST_ATTRIBUTES_TOGETHER = 40_000
/**
 * References, and pieces of markup that are no start tags: each is dear, and a text of a person has few. What is bounded in
 * here runs on the thread that serves requests.
 */
const MOST_REFERENCES = 20_000
const MOST_PIECES = 20_000

const tagStart = /<([^\s<>/="'!?]+)/y
const attribute = /\s+([^\s<>/="']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const tagEnd = /\s*\/?>/y
const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

function decodeReference(whole: string, body: string): string {
  if (!body.startsWith('#')) return named.get(body) ?? whole
  const code = body.startsWith('#x') ? Number.parseInt(body.slice(2), 16) : Number.parseInt(body.slice(1), 10)
  invariant(code <= 0x10ffff, 'a character reference out of range')
  return String.fromCodePoint(code)
}

function decodeReferences(text: string): string {
  return text.replace(/&(#x[0-9a-fA-F]{1,6}|#[0-9]{1,7}|[a-z]+);/g, decodeReference)
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from)
  invariant(at >= 0, 'XML that does not end')
  return at + mark.length
}

function skipMarkup(xml: string, at: number): number | undefined {
  if (xml.startsWith('<!--', at)) return after(xml, '-->', at + 4)
  if (xml.startsWith('<![CDATA[', at)) return after(xml, ']]>', at + 9)
  if (xml.startsWith('<?', at)) return after(xml, '?>', at + 2)
  if (xml.startsWith('</', at)) return after(xml, '>', at + 2)
  // Packages may not contain a DTD (ECMA-376 part 2), and a DTD could hide names behind entities.
  invariant(!xml.startsWith('<!', at), 'a DTD in a package part')
  return undefined
}

/** The start tag at this place, and where it ends. */
export function readTag(
  xml: string,
  at: number,
  budget = { attributes: MOST_ATTRIBUTES_TOGETHER },
): { tag: XmlTag; end: number } {
  tagStart.lastIndex = at
  const name = tagStart.exec(xml)?.[1]
  invariant(name !== undefined, 'malformed XML')
  const attributes = new Map<string, string>()
  let count = 0
  let end = tagStart.lastIndex
  for (;;) {
    attribute.lastIndex = end
    const found = attribute.exec(xml)
    if (!found) break
    count += 1
    budget.attributes -= 1
    invariant(count <= MOST_ATTRIBUTES && budget.attributes >= 0, 'too many attributes')
    attributes.set(localName(found[1] ?? ''), decodeReferences(found[2] ?? found[3] ?? ''))
    end = attribute.lastIndex
  }
  tagEnd.lastIndex = end
  invariant(tagEnd.test(xml), 'malformed XML')
  return { tag: { name: localName(name), attributes }, end: tagEnd.lastIndex }
}

/** The characters from a place to the next tag, which may stand in CDATA sections and between comments. */
export function textAfter(xml: string, from: number): string {
  let text = ''
  let at = from
  for (;;) {
    const next = xml.indexOf('<', at)
    if (next < 0) return text
    text += decodeReferences(xml.slice(at, next))
    const data = xml.startsWith('<![CDATA[', next)
    if (!data && !xml.startsWith('<!--', next) && !xml.startsWith('<?', next)) return text
    at = skipMarkup(xml, next) ?? xml.length
    if (data) text += xml.slice(next + '<![CDATA['.length, at - ']]>'.length)
  }
}

/** The start tags of an XML text in order, names without prefix, references in attributes resolved. */
export function* xmlTags(xml: string): Generator<XmlTag> {
  let at = xml.indexOf('<')
  let tags = 0
  let pieces = 0
  const budget = { attributes: MOST_ATTRIBUTES_TOGETHER }
  while (at >= 0) {
    let end = skipMarkup(xml, at)
    pieces += 1
    invariant(pieces <= MOST_TAGS + MOST_PIECES, 'too many tags in a package part')
    if (end === undefined) {
      tags += 1
      invariant(tags <= MOST_TAGS, 'too many tags in a package part')
      const read = readTag(xml, at, budget)
      yield read.tag
      end = read.end
    }
    at = xml.indexOf('<', end)
  }
}

/** Refuses a text that holds a mark more often than that, at the cost of finding so many. */
function refuseMany(xml: string, mark: string, most: number): void {
  let count = 0
  for (let at = xml.indexOf(mark); at >= 0; at = xml.indexOf(mark, at + mark.length)) {
    count += 1
    invariant(count <= most, `more of ${mark} than anybody writes`)
  }
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff || bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0xfe || bytes[0] === 0) return 'utf-16be'
  return 'utf-8'
}

/** The text of an XML part, which is UTF-8 or UTF-16 (ECMA-376 part 2). `cut` allows a cut-off end. */
export function decodeXml(bytes: Buffer, { cut = false } = {}): string {
  const xml = textOf(bytes, cut)
  refuseMany(xml, '&', MOST_REFERENCES)
  refuseMany(xml, '<!', MOST_PIECES)
  refuseMany(xml, '<?', MOST_PIECES)
  return xml
}

function textOf(bytes: Buffer, cut: boolean): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes, { stream: cut })
  } catch {
    invariant(false, 'XML that is neither UTF-8 nor UTF-16')
  }
}
