import { ARTICLE_MAX } from '#contract/content/article.ts'
import { FRAME_ANCHORS } from '#contract/content/frame-anchors.ts'
import { slugOf } from '#contract/content/slug.ts'

/** An anchor made of a heading: `1. What you get` is `what-you-get`, or `what-you-get-2` where that is taken. */
export function anchorOf(heading: string, taken: readonly string[]): string {
  const base = slugOf(heading, ARTICLE_MAX.anchor - 4)
  const used = new Set(taken.map((id) => id.toLowerCase()))
  let at = 1
  while (used.has(at === 1 ? base : `${base}-${at}`)) at += 1
  return at === 1 ? base : `${base}-${at}`
}

/** The same of a section or block, which shares its page with the frame: `Content` is `content-2`. */
export const sectionAnchorOf = (heading: string, taken: readonly string[]): string =>
  anchorOf(heading, [...FRAME_ANCHORS, ...taken])

/** An address that is proposed for a page of a folder (`/service/`) by its name: one that no page has. */
export function pathOf(folder: string, name: string, taken: readonly string[]): string {
  const beside = taken.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
  return name.trim() === '' ? folder : `${folder}${anchorOf(name, beside)}`
}
