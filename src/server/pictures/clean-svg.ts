import { ELEMENTS, isCleanSvg, PAINT } from '#contract/content/logo-svg.ts'
import { contentTexts as texts } from '#contract/content/texts.ts'
import { LogoRefused } from './logo-refused.ts'
import { readSvg, type SvgElement } from './svg-tree.ts'

/** What draws nothing that a logo is made of: it is left out with all that stands in it. */
const LEFT_OUT = new Set([
  ...['script', 'foreignObject', 'foreign', 'style', 'metadata', 'title', 'desc', 'view', 'cursor'],
  ...[
    'animate',
    'animateColor',
    'animateMotion',
    'animateTransform',
    'set',
    'discard',
    'handler',
    'listener',
  ],
])
/** What only holds others. */
const HOLDERS = new Set(['a', 'switch'])

/**
 * An SVG in the one form that logos are kept in: all that is not on its list is left out, and with it all that could act or
 * ask for anything. Throws LogoRefused for what is no SVG, and where leaving something out would change what is seen.
 */
export function cleanSvg(source: string): string {
  const root = readSvg(source)
  if (root === undefined) throw new LogoRefused(texts.logoBroken)
  const classes = readClasses(root)
  const inside = root.children.map((child) => written(child, classes, false)).join('')
  if (!/<(?:path|rect|circle|ellipse|line|poly)/.test(inside)) throw new LogoRefused(texts.logoEmpty)
  const paint = attributesOf(root, classes, false).filter(([name]) => name !== 'viewBox')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(root)}"${paint.map(writeAttribute).join('')}>${inside}</svg>`
  if (!isCleanSvg(svg)) throw new LogoRefused(texts.logoBroken)
  return svg
}

type Classes = ReadonlyMap<string, readonly (readonly [string, string])[]>

function written(element: SvgElement, classes: Classes, inClip: boolean): string {
  const { name, children } = element
  if (LEFT_OUT.has(name)) return ''
  const own = HOLDERS.has(name) ? 'g' : name
  if (own === 'svg' || !Object.hasOwn(ELEMENTS, own)) throw new LogoRefused(texts.logoUses(shownName(name)))
  const attributes = attributesOf({ ...element, name: own }, classes, inClip)
    .map(writeAttribute)
    .join('')
  const inside = children.map((child) => written(child, classes, inClip || own === 'clipPath')).join('')
  return inside === '' ? `<${own}${attributes}/>` : `<${own}${attributes}>${inside}</${own}>`
}

const shownName = (name: string): string => name.replace(/[^\w-]/g, '').slice(0, 30)

const writeAttribute = ([name, value]: readonly [string, string]): string => ` ${name}="${value}"`

/** What an element keeps of its attributes, the rules of its classes and its own style, each stronger than the one before. */
function attributesOf(
  { name, attributes }: SvgElement,
  classes: Classes,
  inClip: boolean,
): (readonly [string, string])[] {
  const allowed = ELEMENTS[name] ?? {}
  const names = (attributes.get('class') ?? '').split(/\s+/)
  const all = new Map([
    ...[...attributes].map(([key, value]) => [key, value.trim()] as const),
    ...names.flatMap((it) => classes.get(it) ?? []),
    ...declarations(attributes.get('style') ?? ''),
  ])
  return [...all]
    .map(([key, value]) => [key, withoutPixels(value)] as const)
    .filter(([key, value]) => Object.hasOwn(allowed, key) && allowed[key]?.test(value) === true)
    .filter(([key]) => !(inClip && key === 'clip-path'))
}

const withoutPixels = (value: string): string => value.replace(/^(-?[\d.]+)px$/, '$1')

/** Of a style what says how something is painted. */
const declarations = (style: string): (readonly [string, string])[] =>
  style.split(';').flatMap((declaration) => {
    const at = declaration.indexOf(':')
    const name = declaration.slice(0, at).trim()
    const value = declaration
      .slice(at + 1)
      .replace(/!important/i, '')
      .trim()
      // How some programs write an address in the drawing itself.
      .replace(/^url\(\s*(["']?)(#[\w.-]+)\1\s*\)$/, 'url($2)')
    return at > 0 && Object.hasOwn(PAINT, name) ? [[name, value] as const] : []
  })

/** The rules for single classes in the style elements, as drawing programs write them. */
function readClasses(root: SvgElement): Classes {
  const classes = new Map<string, (readonly [string, string])[]>()
  const sheet = styleTexts(root)
    .join('\n')
    .replace(/\/\*.*?\*\//gs, '')
  for (const rule of sheet.split('}')) {
    const [selectors = '', style = ''] = rule.split('{')
    for (const selector of selectors.split(',')) {
      const [, name] = /^\s*\.([\w-]+)\s*$/.exec(selector) ?? []
      if (name !== undefined) classes.set(name, [...(classes.get(name) ?? []), ...declarations(style)])
    }
  }
  return classes
}

const styleTexts = ({ name, text, children }: SvgElement): string[] => [
  ...(name === 'style' ? [text] : []),
  ...children.flatMap(styleTexts),
]

/** What the drawing shows of itself, from its corner: that is where its size stands. */
function viewBoxOf({ attributes }: SvgElement): string {
  const box = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (box.length === 4 && box.every(Number.isFinite)) return box.join(' ')
  const [width, height] = ['width', 'height'].map((name) =>
    Number(/^([\d.]+)(?:px)?$/.exec((attributes.get(name) ?? '').trim())?.[1]),
  )
  if (!width || !height) throw new LogoRefused(texts.logoBroken)
  return `0 0 ${width} ${height}`
}
