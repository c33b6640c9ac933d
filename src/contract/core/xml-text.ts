import { escapeHtml } from './escape-html.ts'

/**
 * What XML 1.0 does not allow in a document (production 2, Char): it ends a parser, escaped or not. Read by code
 * points, so that half a surrogate pair is seen as what it is.
 */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Any text as the text or an attribute of an XML document; what XML cannot hold is left out. */
export const xmlText = (text: string): string =>
  escapeHtml(text.replace(FORBIDDEN, '')).replaceAll("'", '&#39;')
