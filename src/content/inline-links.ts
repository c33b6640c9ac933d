/** Where a text of the content may lead: a page of this site or an anchor of it, a phone number, an email address. */
const LINK = /\[([^\]]+)\]\(((?:\/|tel:\+|mailto:)[^)\s]*)\)/g

type TextPart = { text: string; href?: string }

/**
 * The parts of a text in which `[words](/path)` is a link. Nothing else is markup: what does not lead to a page of this
 * site, a number or an address stays as it was typed.
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

/** The same text without its links, for machines that read none. */
export const plainText = (text: string): string =>
  textParts(text)
    .map((part) => part.text)
    .join('')
