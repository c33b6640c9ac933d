/**
 * Where a text of the content may lead: a page of this site or an anchor of it, another site, a phone number, an email address. Neither
 * words nor target go on past another bracket, so that a text is read once, however many it begins.
 */
const LINK = /\[([^[\]]+)\]\(((?:\/(?![/\\])|https?:\/\/|tel:\+|mailto:)[^)\s[]*)\)/g

/** What was meant as a link, wherever it leads. */
const MEANT = /\[[^[\]]+\]\(([^)\s[]*)/g

export type TextPart = { text: string; href?: string }

/**
 * The parts of a text in which `[words](/path)` is a link. Nothing else is markup: what does not lead to a page of this
 * site, to an address of the web, a number or a mailbox stays as it was typed.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: whole, 1: words = '', 2: href = '', index } of text.matchAll(LINK)) {
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: words, href })
    end = index + whole.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** Whether more stands there than the beginning of an address: a mailbox, a number, another site. */
function isWhole(href: string): boolean {
  if (href.startsWith('/')) return true
  if (href.startsWith('mailto:')) return /^mailto:[^@?]+@[^@?]/.test(href)
  if (href.startsWith('tel:')) return href.replace(/\D/g, '').length >= 7
  return URL.canParse(href)
}

/** Whether a link may lead there. */
export const isTarget = (href: string): boolean => {
  const [part, ...others] = textParts(`[x](${href})`)
  return part?.href === href && others.length === 0 && isWhole(href)
}

/** The same text without its links, for machines that read none. */
export const plainText = (text: string): string =>
  textParts(text)
    .map((part) => part.text)
    .join('')

/** Where the links of a text lead. */
export const linksIn = (text: string): string[] =>
  textParts(text).flatMap(({ href }) => (href === undefined ? [] : [href]))

/** The first target of a text that was meant as a link and is none, such as one with another scheme; undefined without any. */
export function notLinkedIn(text: string): string | undefined {
  const parts = textParts(text)
  const half = parts.find(({ href }) => href !== undefined && !isWhole(href))
  if (half !== undefined) return half.href
  const rest = parts.map(({ text: words, href }) => (href === undefined ? words : ''))
  for (const words of rest) for (const [, target = ''] of words.matchAll(MEANT)) return target
  return undefined
}

/** What a text in Markdown has where a link or a picture names its target, also where it is only shown as code. */
const AIMED = /\]\([ \t\n]*<?([^)\s<>]*)/g

/** Every target that a text in Markdown names. A target too many is asked about, none is overlooked. */
export const targetsIn = (markdown: string): string[] =>
  Array.from(markdown.matchAll(AIMED), ([, target = '']) => target)
