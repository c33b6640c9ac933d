import type { Nodes } from 'mdast'
import { markdownBlocks, markdownTree, safeAddress, type TextOf } from './markdown-blocks.ts'
import { isReadAlike } from './runs.ts'
import { isPlain, isWithinBounds, tidy } from './source.ts'
import { markdownOf } from './write-markdown.ts'

/** Why a text would lose something if it were written anew from what a page shows of it. */
export type NotShown = 'picture' | 'link' | 'bounds' | 'other'

/**
 * What of a text no page shows, and what writing it anew from its blocks would drop: a picture, where a link leads that may not,
 * the title of a link, the language of code. `bounds`: it is too intricate to be read as Markdown at all. Undefined of a text that
 * can be edited as it is shown.
 */
export function notShownIn(text: string, of: TextOf): NotShown | undefined {
  if (isPlain(text)) return undefined
  if (!isWithinBounds(tidy(text))) return 'bounds'
  const lost = lostOf(markdownTree(text), of)
  if (lost !== undefined) return lost
  const blocks = markdownBlocks(text, of)
  const written = markdownOf(blocks)
  if (!isWithinBounds(tidy(written))) return 'bounds'
  return isReadAlike(markdownBlocks(written, of), blocks) ? undefined : 'other'
}

function lostOf(root: Nodes, of: TextOf): NotShown | undefined {
  const waiting: Nodes[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'image') return 'picture'
    if (node.type === 'link' && safeAddress(node.url, of) === undefined) return 'link'
    if (node.type === 'link' && node.title != null) return 'other'
    if (node.type === 'code' && node.lang != null) return 'other'
    if ('children' in node) waiting.push(...node.children)
  }
  return undefined
}
