import type { BodyOf, Parts } from '#contract/content/fields.ts'
import { withTexts } from '#contract/content/parts-kind.ts'

/** Each text of a document. */
export function textsOf<const Of extends Parts>(parts: Of, body: BodyOf<Of>): string[] {
  const texts: string[] = []
  withTexts(parts, body, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

/** A text as it stands in HTML, as a reader has it. */
export const plain = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** What a visitor reads, hears or sees on the tab, piece by piece. */
export function saidOn(html: string): string[] {
  const shown = html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replaceAll('<!-- -->', '')
  const texts = [...shown.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text)
  const spoken = [...shown.matchAll(/\s(?:aria-label|placeholder|title|alt)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  )
  return [...texts.flatMap((text) => text.split(' | ')), ...spoken].map((text) => plain(text).trim())
}

/** What the pages of a firm would say of these words, whatever stands in their braces. */
export const asSaid = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(/\{[a-z_]+\}/)
      .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.{1,60}')}$`,
  )

/** Whether a text says something in words. */
export const isSaying = (text: string) =>
  /\p{L}{2}/u.test(text.replace(/\{[a-z_]+\}/g, '')) && !text.startsWith('/')
