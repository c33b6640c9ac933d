import sax from 'sax'

/** An element as it was written; names are without their prefix. */
export type SvgElement = {
  name: string
  attributes: ReadonlyMap<string, string>
  children: SvgElement[]
  /** What stands in it as text. */
  text: string
}

const SVG = 'http://www.w3.org/2000/svg'
/** Illustrator names namespaces by entities. What else one stands for is not read: it could stand for far more than was written. */
const NAMED_NAMESPACE = /<!ENTITY\s+([\w.-]+)\s+(["'])(https?:\/\/[\w./#-]{1,100})\2\s*>/g
const MOST_ELEMENTS = 5_000
const MOST_DEPTH = 100

/** The tree of an SVG, without what is in namespaces of drawing programs; undefined for what is no SVG, or is too deep or large. */
export function readSvg(source: string): SvgElement | undefined {
  const parser = sax.parser(true, { xmlns: true })
  const open: SvgElement[] = []
  let root: SvgElement | undefined
  let elements = 0
  parser.onerror = (error) => {
    throw error
  }
  parser.ondoctype = (doctype) => {
    for (const [, name = '', , namespace = ''] of doctype.matchAll(NAMED_NAMESPACE))
      parser.ENTITIES[name] = namespace
  }
  parser.onopentag = (tag) => {
    elements += 1
    if (elements > MOST_ELEMENTS || open.length >= MOST_DEPTH) throw new Error('too deep or too large')
    const { local, uri, attributes } = tag as sax.QualifiedTag
    const name = uri === SVG || uri === '' ? local : 'foreign'
    // `xlink:href` is the same as `href`; what other namespaces say is a drawing program's.
    const known = Object.values(attributes).filter(({ prefix }) => prefix === '' || prefix === 'xlink')
    const element: SvgElement = {
      name,
      attributes: new Map(known.map(({ local: attribute, value }) => [attribute, value])),
      children: [],
      text: '',
    }
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  }
  parser.onclosetag = () => void open.pop()
  const addText = (text: string) => {
    const inside = open.at(-1)
    if (inside !== undefined) inside.text += text
  }
  parser.ontext = addText
  parser.oncdata = addText
  try {
    parser.write(source).close()
  } catch {
    return undefined
  }
  return root?.name === 'svg' ? root : undefined
}
