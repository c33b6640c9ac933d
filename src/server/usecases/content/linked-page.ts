import { setImmediate } from 'node:timers/promises'
import { linkedPath } from '#contract/content/address.ts'
import type { PublishedContent } from '#contract/content/document.ts'
import { AppError } from '#contract/core/errors.ts'
import type { ContentSite, DrawnPage } from './content-site.ts'

/** A link inside the site. `path` as the server reads it; `address` is the path as it is written, with its query; `anchor` is empty without one. */
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
  return { path: linkedPath(address), address, anchor, words }
}

/** The section that the `#…` of an address names. */
export function anchorOfHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return hash.slice(1)
  }
}

const ID = /<[a-z][^<>]*?\sid="([^"]*)"/g
const LINK = /<a\s[^<>]*?href="(\/[^"]*)"[^<>]*>(.*?)<\/a>/gs

/** A copy: what a regular expression finds keeps the whole page in memory. */
const copyOf = (text: string): string => Buffer.from(text).toString()

/** The same value for the same name, made once. */
function once<Value>() {
  const known = new Map<string, Value>()
  return (name: string, make: (copy: string) => Value): Value => {
    const there = known.get(name)
    if (there !== undefined) return there
    const copy = copyOf(name)
    const made = make(copy)
    known.set(copy, made)
    return made
  }
}

/**
 * Reads the anchors of pages of ours and their links inside the site; a page is React's output, which spells them in one way. What
 * thousands of pages have alike, such as their menus, is kept once.
 */
export function pageReader(): (page: Pick<DrawnPage, 'status' | 'body'>) => LinkedPage {
  const [idOnce, linkOnce] = [once<string>(), once<PageLink>()]
  const linkOf = (named: string): PageLink => {
    const at = named.indexOf('\n')
    return pageLink(named.slice(0, at), named.slice(at + 1))
  }
  return ({ status, body }) => {
    const html = body?.toString() ?? ''
    const ids = [...html.matchAll(ID)].map(([, id = '']) => idOnce(plain(id), (copy) => copy))
    const links = [...html.matchAll(LINK)].map(([, href = '', inside = '']) => {
      const words = plain(inside.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ')
      return linkOnce(`${plain(href)}\n${words.trim()}`, linkOf)
    })
    return { status, bytes: body?.length ?? 0, ids, links }
  }
}

/** Draws each page of the site with a content once. Others are served between two of them. Throws `unavailable` when one cannot be drawn now. */
export function pagesWith(site: Pick<ContentSite, 'draw'>, content: PublishedContent) {
  const read = pageReader()
  const draw = async (path: string): Promise<LinkedPage> => {
    await setImmediate()
    const page = await site.draw(path, content)
    // What is away for a moment says nothing about the text.
    if (page.status === 503) throw new AppError('unavailable')
    return read(page)
  }
  const drawn = new Map<string, Promise<LinkedPage>>()
  return (path: string): Promise<LinkedPage> => {
    const known = drawn.get(path) ?? draw(path)
    drawn.set(path, known)
    return known
  }
}
