import type { ContentKindName } from './kinds.ts'
import { contentTexts as texts } from './texts.ts'

/** How long the address of a document may be that an owner adds. */
export const ADDRESS_MAX = 80

/** The kinds of documents that an owner may add. */
export const ADDED_KINDS = ['article', 'page', 'post'] as const satisfies readonly ContentKindName[]
export type AddedKind = (typeof ADDED_KINDS)[number]

/** Folders in which pages of the release and of an owner stand side by side. */
export const SHARED_FOLDERS: readonly string[] = ['service', 'marketing', 'posts']

const PIECE = '[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*'

/** Where documents of a kind may stand, and what is said of another address. */
const RULES: Readonly<Record<AddedKind, { shape: RegExp; fault: string }>> = {
  article: { shape: new RegExp(`^/(?:service|marketing)/${PIECE}$`), fault: texts.articleAddress },
  page: {
    shape: new RegExp(`^/(?!(?:${SHARED_FOLDERS.join('|')})/)${PIECE}(?:/${PIECE})?$`, 'i'),
    fault: texts.pageAddress,
  },
  post: { shape: new RegExp(`^/posts/${PIECE}$`), fault: texts.postAddress },
}

/** Whether documents of a kind can be added. */
export const isAddedKind = (kind: string): kind is AddedKind => ADDED_KINDS.some((known) => known === kind)

/** Why a document of a kind cannot have an address, whatever stands there. */
export const addressFault = (kind: AddedKind, path: string): string | undefined =>
  path.length <= ADDRESS_MAX && RULES[kind].shape.test(path) ? undefined : RULES[kind].fault

/** Whether a page of this address belongs to a service. */
export const isMarketing = (path: string): boolean => path.startsWith('/marketing/')

/** Addresses are the same without regard to case. */
export const foldedPath = (path: string): string => path.toLowerCase()

/** Not by a regular expression, which looks again from each slash: a link of thousands held all visitors for seconds. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** The path to which a link inside the site leads, as the server reads it, without regard to case. */
export function linkedPath(href: string): string {
  try {
    const { pathname } = new URL(href, 'http://site.invalid')
    return withoutSlashesAtEnd(foldedPath(decodeURIComponent(pathname)))
  } catch {
    return foldedPath(href.split(/[?#]/, 1)[0] ?? '')
  }
}

/** What an added document is called, whatever becomes of its address; without regard to who is called so already. */
export function keyOfAddress(kind: AddedKind, path: string): string {
  const words = foldedPath(path).slice(1).replaceAll('/', '-')
  if (kind === 'post') return words.replace('posts-', 'post-')
  return kind === 'article' ? words : `${kind}-${words}`
}
