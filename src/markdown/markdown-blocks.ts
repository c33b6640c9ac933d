import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { type Block, type HeadingLevel, type Inline, inLines } from './blocks.ts'
import { plainBlocks } from './plain-blocks.ts'
import { isPlain, isWithinBounds, tidy } from './source.ts'

/** HTML is text here; indented text is no code, and what looks like a definition stays to be read. */
const dialect = { disable: { null: ['htmlFlow', 'htmlText', 'codeIndented', 'definition'] } }

const NESTED_MAX = 20
const PROTOCOLS = new Set(['http:', 'https:', 'mailto:'])

/**
 * CommonMark in, blocks out. Links lead to http, https and mailto only, in texts of the `site` to its own pages and to phone
 * numbers too; pictures are their words, and headings begin at the third level without leaving one out. A text that was made to
 * keep a parser busy is read as plain text.
 */
export function markdownBlocks(text: string, of: TextOf = 'anybody'): readonly Block[] {
  if (text !== last.text || of !== last.of) last = { text, of, blocks: parsed(text, of) }
  return last.blocks
}

/** Who answers for a text: what an owner publishes has its links checked. */
export type TextOf = 'anybody' | 'site'

/** The page of a job has its text twice, for people and for search engines. */
let last: { text: string; of: TextOf; blocks: readonly Block[] } = { text: '', of: 'anybody', blocks: [] }

/** Many descriptions hold nothing that Markdown reads; to parse one was a sixth of its page. */
const parsed = (text: string, of: TextOf): Block[] =>
  isPlain(text) ? plainBlocks(text) : commonMarkBlocks(text, of)

/** The same by the parser, whatever the text holds. */
export function commonMarkBlocks(text: string, of: TextOf = 'anybody'): Block[] {
  if (!isWithinBounds(tidy(text))) return plainBlocks(text)
  const root = markdownTree(text)
  return blocksOf(root.children, { base: highestHeading(root), last: 2, of }, 0)
}

/** The text as Markdown has it, in the dialect of this site. */
export const markdownTree = (text: string): Root => fromMarkdown(tidy(text), { extensions: [dialect] })

/** `last`: the level of the heading before. */
type Reading = { base: number; last: number; of: TextOf }

function highestHeading(node: Nodes, depth = 0): number {
  if (node.type === 'heading') return node.depth
  if (!('children' in node) || depth > NESTED_MAX) return 6
  return Math.min(6, ...node.children.map((child) => highestHeading(child, depth + 1)))
}

const blocksOf = (nodes: readonly RootContent[], reading: Reading, depth: number): Block[] =>
  nodes.map((node) => blockOf(node, reading, depth + 1))

function blockOf(node: RootContent, reading: Reading, depth: number): Block {
  if (depth > NESTED_MAX) return { kind: 'paragraph', of: inLines([wordsOf(node)]) }
  switch (node.type) {
    case 'heading':
      return {
        kind: 'heading',
        level: levelOf(node.depth, reading),
        of: inlinesOf(node.children, reading.of, 0),
      }
    case 'list':
      return {
        kind: 'list',
        start: node.ordered ? (node.start ?? 1) : undefined,
        items: node.children.map((item) => blocksOf(item.children, reading, depth)),
      }
    case 'blockquote':
      return { kind: 'quote', of: blocksOf(node.children, reading, depth) }
    case 'code':
      return { kind: 'code', text: node.value }
    case 'thematicBreak':
      return { kind: 'rule' }
    case 'paragraph':
      return { kind: 'paragraph', of: inlinesOf(node.children, reading.of, 0) }
    default:
      return { kind: 'paragraph', of: inLines(wordsOf(node).split('\n')) }
  }
}

/** The highest heading of the text is level 3; none skips a level on the way down. */
function levelOf(depth: number, reading: Reading): HeadingLevel {
  const wanted = Math.min(3 + depth - reading.base, reading.last + 1)
  const level = wanted >= 6 ? 6 : wanted === 5 ? 5 : wanted === 4 ? 4 : 3
  reading.last = level
  return level
}

const inlinesOf = (nodes: readonly PhrasingContent[], text: TextOf, depth: number): Inline[] =>
  nodes.flatMap((node) => inlineOf(node, text, depth + 1))

function inlineOf(node: PhrasingContent, text: TextOf, depth: number): Inline[] {
  if (depth > NESTED_MAX) return inLines([wordsOf(node)])
  switch (node.type) {
    case 'text':
      return inLines(node.value.split('\n'))
    case 'inlineCode':
      return [{ kind: 'code', text: node.value }]
    case 'strong':
    case 'emphasis':
      return [{ kind: node.type, of: inlinesOf(node.children, text, depth) }]
    case 'break':
      return [{ kind: 'break' }]
    case 'link': {
      const of = inlinesOf(node.children, text, depth)
      const href = safeAddress(node.url, text)
      return href === undefined ? of : [{ kind: 'link', href, of }]
    }
    default:
      return inLines(wordsOf(node).split('\n'))
  }
}

/** No backslash and no blank: browsers read them as the slash, or the nothing, that leads to another site. */
const OWN_PAGE = /^\/(?!\/)[^\\\s\p{Cc}]*$/u
const PHONE = /^tel:\+\d+$/

/** Where a link of a text may lead, as a page has it; nothing where it may not. */
export function safeAddress(url: string, of: TextOf): string | undefined {
  if (of === 'site' && (OWN_PAGE.test(url) || PHONE.test(url))) return url
  const parsed = URL.canParse(url) ? new URL(url) : undefined
  return parsed && PROTOCOLS.has(parsed.protocol) ? parsed.href : undefined
}

/** All that can be read of a node, found without a call for each level. */
function wordsOf(node: Nodes): string {
  const words: string[] = []
  const waiting: Nodes[] = [node]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if ('value' in next) words.push(next.value)
    else if ('alt' in next) words.push(next.alt ?? '')
    else if ('children' in next) waiting.push(...next.children.toReversed())
  }
  return words.join('')
}
