import { invariant } from './refusals.ts'

type XmlTag = { name: string; attributes: Map<string, string> }

/** What names the parts of a package, and how they hang together, has a few hundred. */
const MOST_TAGS = 10_000
/** A tag of them has five. */
const MOST_ATTRIBUTES = 100

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
export function readTag(xml: string, at: number): { tag: XmlTag; end: number } {
  tagStart.lastIndex = at
  const name = tagStart.exec(xml)?.[1]
  invariant(name !== undefined, 'malformed XML')
  const attributes = new Map<string, string>()
  let end = tagStart.lastIndex
  for (;;) {
    attribute.lastIndex = end
    const found = attribute.exec(xml)
    if (!found) break
    invariant(attributes.size < MOST_ATTRIBUTES, 'a tag of too many attributes')
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
  while (at >= 0) {
    let end = skipMarkup(xml, at)
    if (end === undefined) {
      tags += 1
      invariant(tags <= MOST_TAGS, 'too many tags in a package part')
      const read = readTag(xml, at)
      yield read.tag
      end = read.end
    }
    at = xml.indexOf('<', end)
  }
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff || bytes[1] === 0) return 'utf-16le'
  if (bytes[0] === 0xfe || bytes[0] === 0) return 'utf-16be'
  return 'utf-8'
}

/** The text of an XML part, which is UTF-8 or UTF-16 (ECMA-376 part 2). `cut` allows a cut-off end. */
export function decodeXml(bytes: Buffer, { cut = false } = {}): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes, { stream: cut })
  } catch {
    invariant(false, 'XML that is neither UTF-8 nor UTF-16')
  }
}
