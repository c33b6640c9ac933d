import type { DrawnPage } from './content-site.ts'

/** A link inside the site. `anchor` is empty without one; `address` is its path with its query. */
export type PageLink = { path: string; address: string; anchor: string; words: string }

/** What links need to know of a page, and its bytes as every visitor gets them before compression. */
export type LinkedPage = { status: number; bytes: number; ids: string[]; links: PageLink[] }

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** What React escapes. */
const plain = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? '')

/** A link by where it leads. */
export function pageLink(href: string, words = ''): PageLink {
  const [address = '', anchor = ''] = href.split('#', 2)
  return { path: address.split('?', 1)[0] ?? '', address, anchor, words }
}

const ID = /<[a-z][^<>]*?\sid="([^"]*)"/g
const LINK = /<a\s[^<>]*?href="(\/[^"]*)"[^<>]*>(.*?)<\/a>/gs

/** Reads the anchors of a page of ours and its links inside the site; a page is React's output, which spells them in one way. */
export function linkedPage({ status, body }: Pick<DrawnPage, 'status' | 'body'>): LinkedPage {
  const html = body?.toString() ?? ''
  const ids = [...html.matchAll(ID)].map(([, id = '']) => plain(id))
  const links = [...html.matchAll(LINK)].map(([, href = '', inside = '']) => {
    const words = plain(inside.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ')
    return pageLink(plain(href), words.trim())
  })
  return { status, bytes: body?.length ?? 0, ids, links }
}
