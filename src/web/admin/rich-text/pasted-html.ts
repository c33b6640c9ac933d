/** What a text has of its own, by the tags that other programs write for it. */
const MEANT: Readonly<Record<string, string>> = {
  ...{ b: 'strong', strong: 'strong', i: 'em', em: 'em', cite: 'em', dfn: 'em', var: 'em' },
  ...{ code: 'code', kbd: 'code', samp: 'code', tt: 'code' },
  ...{
    p: 'p',
    ul: 'ul',
    ol: 'ol',
    li: 'li',
    blockquote: 'blockquote',
    pre: 'pre',
    hr: 'hr',
    br: 'br',
    a: 'a',
  },
  ...{ div: 'div', section: 'div', article: 'div', header: 'div', footer: 'div', main: 'div', aside: 'div' },
  ...{ table: 'div', tr: 'p', dl: 'div', dt: 'p', dd: 'p', figure: 'div', figcaption: 'p', address: 'p' },
}
const WITHOUT =
  'script, style, head, title, meta, link, template, noscript, svg, math, object, iframe, xml, input, button, select, textarea, img, picture, video, audio, canvas'

const LIST_OF_WORD = /mso-list:\s*l\d+\s+level(\d+)/i
const IGNORED_OF_WORD = /mso-list:\s*ignore/i
/** Not `mso-bidi-font-weight`: Word says `normal` in it of every bold word, and means those written from right to left. */
const WEIGHT = /(?<![\w-])font-weight:\s*(\w+)/i
const SLANT = /(?<![\w-])font-style:\s*(\w+)/i
const NUMBER_OF_WORD = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i

/**
 * Pasted HTML with nothing but what a text has: no style, picture or script of a web page, of Word or of Google Docs. The lists of Word are
 * paragraphs that look like items; the bold words of Google Docs are a matter of style.
 */
export function simpleHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(quietHtml(html), 'text/html')
  for (const element of body.querySelectorAll(WITHOUT)) element.remove()
  listsOfWord(body)
  const [highest = 1] = [1, 2, 3, 4, 5, 6].filter((level) => body.querySelector(`h${level}`) !== null)
  const simple = document.implementation.createHTMLDocument('')
  copy(body, simple.body, { highest, isBold: false, isItalic: false })
  return simple.body.innerHTML
}

/** Whether it was copied from an editor like ours: ProseMirror says so in what it copies. */
export const isOwnHtml = (html: string): boolean => /<[^<>]*\sdata-pm-slice=/.test(html)

/** How long the words in it are. */
export const wordsLength = (html: string): number => html.replace(/<[^<>]*>/g, '').length

/** What is skipped with all that stands in it. */
const RAW = /^(?:style|script|title|textarea|xmp|noscript|iframe|noembed|noframes|template)$/
/** A name begins behind what is in none: a long run is read once, not anew from each of its signs. */
const ATTRIBUTE = /(?<![^\s"'<>/=])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g
const KEPT: Readonly<Record<string, string>> = {
  style: 'data-style',
  href: 'href',
  start: 'start',
  'data-pm-slice': 'data-pm-slice',
}

/**
 * HTML of which the parser makes neither style nor script, about which our policy would have something to say, with the styles of
 * elements in an attribute of their own. One walk, whatever stands in it.
 */
export function quietHtml(html: string): string {
  const parts: string[] = []
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    parts.push(html.slice(at, start === -1 ? html.length : start))
    if (start === -1) break
    if (html.startsWith('<!--', start)) {
      at = endOf(html, '-->', start)
      continue
    }
    const name = /^[a-z][^\s/>]*/i.exec(html.slice(start + 1, start + 41))?.[0].toLowerCase()
    if (name === undefined) {
      parts.push('<')
      at = start + 1
      continue
    }
    const end = tagEnd(html, start)
    if (RAW.test(name)) at = rawEnd(html, name, end)
    else {
      const inner = html.slice(start + 1 + name.length, end - 1)
      parts.push(`<${name}${attributesOf(inner)}>`)
      at = end
    }
  }
  return parts.join('')
}

const attributesOf = (inner: string): string =>
  Array.from(inner.matchAll(ATTRIBUTE), ([, attribute = '', ...values]) => {
    const kept = KEPT[attribute.toLowerCase()]
    const value = values.find((it) => it !== undefined) ?? ''
    return kept === undefined ? '' : ` ${kept}="${value.replaceAll('"', '&quot;')}"`
  }).join('')

function rawEnd(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, 'gi')
  closing.lastIndex = from
  return closing.test(html) ? endOf(html, '>', closing.lastIndex) : html.length
}

function endOf(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at === -1 ? html.length : at + mark.length
}

/** Behind the `>` that is in no value of an attribute. */
function tagEnd(html: string, start: number): number {
  let quote = ''
  for (let at = start; at < html.length; at += 1) {
    const sign = html[at] ?? ''
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '>') return at + 1
    else if (/["']/.test(sign) && html[at - 1] === '=') quote = sign
  }
  return html.length
}

type Within = { highest: number; isBold: boolean; isItalic: boolean }

function copy(from: Node, to: Node, within: Within): void {
  const made = to.ownerDocument ?? document
  for (const node of from.childNodes) {
    if (node instanceof Text) to.appendChild(made.createTextNode(node.data.replaceAll('\u00a0', ' ')))
    else if (node instanceof HTMLElement) copyElement(node, to, within)
  }
}

function copyElement(element: HTMLElement, to: Node, within: Within): void {
  const made = to.ownerDocument ?? document
  const tag = element.localName
  const style = element.dataset.style ?? ''
  if (tag === 'td' || tag === 'th') {
    if (to.childNodes.length > 0) to.appendChild(made.createTextNode(' | '))
    to.appendChild(made.createTextNode(element.textContent.replace(/\s+/g, ' ').trim()))
    return
  }
  const heading = /^h([1-6])$/.exec(tag)?.[1]
  const name = heading === undefined ? MEANT[tag] : `h${Math.min(6, 3 + Number(heading) - within.highest)}`
  const isBold = boldness(tag, style)
  const isItalic = slant(name, style)
  let target = to
  const into = (child: string) => {
    target = target.appendChild(made.createElement(child))
    return target as HTMLElement
  }
  const isInline = name === 'strong' || name === 'em' || name === undefined
  if (name !== undefined && !isInline) {
    const child = into(name)
    if (name === 'a') child.setAttribute('href', element.getAttribute('href') ?? '')
    if (name === 'ol') child.setAttribute('start', element.getAttribute('start') ?? '1')
  }
  // Headings are bold by themselves.
  const next = { ...within, isBold: within.isBold || heading !== undefined, isItalic: within.isItalic }
  if (isInline && isBold && !next.isBold) {
    into('strong')
    next.isBold = true
  }
  if (isInline && isItalic && !next.isItalic) {
    into('em')
    next.isItalic = true
  }
  copy(element, target, next)
}

/** The whole of what Google Docs copies stands in a `b` that is not bold. */
function boldness(tag: string, style: string): boolean {
  const weight = WEIGHT.exec(style)?.[1]
  if (weight !== undefined) return /^(?:bold(?:er)?|[6-9]\d\d)$/i.test(weight)
  return tag === 'b' || tag === 'strong'
}

function slant(name: string | undefined, style: string): boolean {
  const slanted = SLANT.exec(style)?.[1]
  return slanted === undefined ? name === 'em' : /^(?:italic|oblique)$/i.test(slanted)
}

/** Makes lists of paragraphs that Word draws as items. */
function listsOfWord(body: HTMLElement): void {
  /** The lists that are open, the outermost first. */
  let open: HTMLElement[] = []
  let last: Element | undefined
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')]) {
    const level = Number(LIST_OF_WORD.exec(paragraph.dataset.style ?? '')?.[1] ?? 0)
    if (level === 0) continue
    if (last === undefined || paragraph.previousElementSibling !== last) open = []
    const sign = [...paragraph.querySelectorAll<HTMLElement>('[data-style]')].find((it) =>
      IGNORED_OF_WORD.test(it.dataset.style ?? ''),
    )
    const list = NUMBER_OF_WORD.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    open = open.slice(0, level)
    if (open.length === level && open.at(-1)?.localName !== list) open.pop()
    while (open.length < level) {
      const begun = document.createElement(list)
      const outer = open.at(-1)
      if (outer === undefined) paragraph.before(begun)
      else (outer.lastElementChild ?? outer.appendChild(document.createElement('li'))).append(begun)
      open.push(begun)
    }
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    paragraph.remove()
    last = open[0]
  }
}
