/*
 * The one form of SVG that a logo is kept and served in: known elements and attributes alone, each with a value that can do
 * nothing but draw, written in one way. What is in that form holds no script, no style sheet, no text, no entity and no
 * address of anything outside. `server/pictures/clean-svg.ts` writes it; whatever is stored is read by `isCleanSvg`.
 */

const NUMBERS = /^[\d\s.,+\-eE%]*$/
// What may stand between two has one place in the pattern: in two, each blank doubles the ways to read the rest.
const TRANSFORM = /^\s*(?:(?:matrix|translate|scale|rotate|skewX|skewY)\s*\([\d\s.,+\-eE]*\)[\s,]*)*$/
const PATH = /^[MmLlHhVvCcSsQqTtAaZz\d\s.,+\-eE]*$/
const ID = /^[A-Za-z_][\w.-]{0,79}$/
const WORD = /^[a-zA-Z-]{1,30}$/
const LOCAL = /^#[A-Za-z_][\w.-]{0,79}$/
const LOCAL_URL = /^url\(#[A-Za-z_][\w.-]{0,79}\)$/
const COLOR =
  /^(?:#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,30}|(?:rgb|rgba|hsl|hsla)\([\d\s.,%/+\-degtrun]*\)|url\(#[A-Za-z_][\w.-]{0,79}\))$/

/** What says how something is painted, as an attribute or in a style. */
export const PAINT: Readonly<Record<string, RegExp>> = {
  fill: COLOR,
  'fill-opacity': NUMBERS,
  'fill-rule': WORD,
  'clip-rule': WORD,
  stroke: COLOR,
  'stroke-opacity': NUMBERS,
  'stroke-width': NUMBERS,
  'stroke-linecap': WORD,
  'stroke-linejoin': WORD,
  'stroke-miterlimit': NUMBERS,
  opacity: NUMBERS,
  color: COLOR,
  display: /^none$/,
  visibility: /^hidden$/,
  'stop-color': COLOR,
  'stop-opacity': NUMBERS,
  'clip-path': LOCAL_URL,
}

const SHARED: Readonly<Record<string, RegExp>> = { ...PAINT, id: ID, transform: TRANSFORM }
const numbers = (...names: string[]) => Object.fromEntries(names.map((name) => [name, NUMBERS]))
const GRADIENT = {
  id: ID,
  href: LOCAL,
  gradientUnits: WORD,
  gradientTransform: TRANSFORM,
  spreadMethod: WORD,
}

/** Each element, with its attributes and what their values may be. */
export const ELEMENTS: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  svg: { ...PAINT, viewBox: NUMBERS },
  g: SHARED,
  defs: { id: ID },
  path: { ...SHARED, d: PATH },
  rect: { ...SHARED, ...numbers('x', 'y', 'width', 'height', 'rx', 'ry') },
  circle: { ...SHARED, ...numbers('cx', 'cy', 'r') },
  ellipse: { ...SHARED, ...numbers('cx', 'cy', 'rx', 'ry') },
  line: { ...SHARED, ...numbers('x1', 'y1', 'x2', 'y2') },
  polyline: { ...SHARED, points: NUMBERS },
  polygon: { ...SHARED, points: NUMBERS },
  linearGradient: { ...GRADIENT, ...numbers('x1', 'y1', 'x2', 'y2') },
  radialGradient: { ...GRADIENT, ...numbers('cx', 'cy', 'r', 'fx', 'fy', 'fr') },
  stop: { offset: NUMBERS, 'stop-color': COLOR, 'stop-opacity': NUMBERS },
  // One in another would be drawn as often as they can be put together.
  clipPath: { id: ID, transform: TRANSFORM, clipPathUnits: WORD },
}

const MOST_ELEMENTS = 2_000
const MOST_DEPTH = 40
/** Each takes a picture of its own to draw. */
const MOST_CLIPS = 20

const TAG = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z][\w-]*="[^"<>&]*")*)(\/?)>/y
const ATTRIBUTE = / ([a-zA-Z][\w-]*)="([^"]*)"/g
const BEGIN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="'
const XMLNS = ' xmlns="http://www.w3.org/2000/svg"'

/** What is drawn within a thousandth of the size of any logo; numbers far beyond it take minutes to draw. */
const MOST_NUMBER = 100_000
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/g
/** Only shapes are drawn by numbers; what names them has digits, too. */
const NAMED = new Set(['id', 'href', 'fill', 'stroke', 'color', 'stop-color', 'clip-path'])

const isDrawable = (attribute: string, value: string): boolean =>
  NAMED.has(attribute) || !(value.match(NUMBER) ?? []).some((number) => Number(number) > MOST_NUMBER)

const allows = (name: string, written: string): boolean => {
  const allowed = ELEMENTS[name]
  const seen = new Set<string>()
  for (const [, attribute = '', value = ''] of written.matchAll(ATTRIBUTE)) {
    const pattern = Object.hasOwn(allowed ?? {}, attribute) ? allowed?.[attribute] : undefined
    if (pattern === undefined || !pattern.test(value) || seen.has(attribute)) return false
    if (!isDrawable(attribute, value)) return false
    seen.add(attribute)
  }
  return true
}

/** Whether a text is an SVG in that form. */
export function isCleanSvg(text: string): boolean {
  if (!text.startsWith(BEGIN)) return false
  const open: string[] = []
  let [at, elements, clips] = [0, 0, 0]
  while (at < text.length) {
    TAG.lastIndex = at
    const [whole, closes, name = '', written = '', empty] = TAG.exec(text) ?? []
    if (whole === undefined || !Object.hasOwn(ELEMENTS, name)) return false
    at += whole.length
    if (closes) {
      if (written !== '' || empty || open.pop() !== name) return false
      if (open.length === 0) return at === text.length
      continue
    }
    const attributes = elements === 0 ? written.replace(XMLNS, '') : written
    const clipped = attributes.includes(' clip-path=')
    elements += 1
    clips += clipped ? 1 : 0
    if (!allows(name, attributes) || (name === 'svg') !== (elements === 1)) return false
    if (clipped && open.includes('clipPath')) return false
    if (!empty) open.push(name)
    if (elements > MOST_ELEMENTS || clips > MOST_CLIPS || open.length > MOST_DEPTH || open.length === 0)
      return false
  }
  return false
}

/** The size that its drawing has, in whatever unit. */
export function sizeOfSvg(text: string): { width: number; height: number } {
  const [, , width = 0, height = 0] = (/ viewBox="([^"]*)"/.exec(text)?.[1] ?? '').split(' ').map(Number)
  return { width, height }
}
