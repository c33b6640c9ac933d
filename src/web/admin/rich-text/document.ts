import type { Mark, Node } from 'prosemirror-model'
import type { Block, HeadingLevel, Inline } from '#markdown/blocks.ts'
import { markdownBlocks, type TextOf } from '#markdown/markdown-blocks.ts'
import { type NotShown, notShownIn } from '#markdown/not-shown.ts'
import { BREAK, inlinesOf, isReadAlike, type Run, runsOf, tidyRuns, unmarked } from '#markdown/runs.ts'
import { markdownOf } from '#markdown/write-markdown.ts'
import { schemaOf, type TextSchema } from './schema.ts'

/** The blocks of a text as a document. */
export function documentOf(blocks: readonly Block[], schema: TextSchema): Node {
  return schema.node('doc', null, filled(blocks, schema))
}

/** Where nothing stands a paragraph does, to type into. */
function filled(blocks: readonly Block[], schema: TextSchema): Node[] {
  const all = blocks.map((block) => nodeOf(block, schema))
  return all.length === 0 ? [schema.node('paragraph')] : all
}

function nodeOf(block: Block, schema: TextSchema): Node {
  switch (block.kind) {
    case 'paragraph':
      return schema.node('paragraph', null, inlineNodes(block.of, schema))
    case 'heading':
      return schema.node('heading', { level: block.level }, inlineNodes(block.of, schema))
    case 'list': {
      const items = block.items.map((item) => {
        const [first, ...others] = filled(item, schema)
        const lead = first?.type === schema.nodes.paragraph ? [] : [schema.node('paragraph')]
        return schema.node('list_item', null, [...lead, ...(first ? [first] : []), ...others])
      })
      return block.start === undefined
        ? schema.node('bullet_list', null, items)
        : schema.node('ordered_list', { start: block.start }, items)
    }
    case 'quote':
      return schema.node('quote', null, filled(block.of, schema))
    case 'code':
      return schema.node('code_block', null, block.text === '' ? [] : [schema.text(block.text)])
    case 'rule':
      return schema.node('rule')
  }
}

const inlineNodes = (inlines: readonly Inline[], schema: TextSchema): Node[] =>
  runsOf(inlines).flatMap((run) => {
    if (run.text === '') return []
    const marks = marksOf(run, schema)
    return [run.text === BREAK ? schema.node('line_break', null, [], marks) : schema.text(run.text, marks)]
  })

const marksOf = (run: Run, { marks }: TextSchema): Mark[] => [
  ...(run.href === undefined ? [] : [marks.link.create({ href: run.href })]),
  ...(run.strong ? [marks.strong.create()] : []),
  ...(run.emphasis ? [marks.emphasis.create()] : []),
  ...(run.code ? [marks.code.create()] : []),
]

/** The document as blocks. Paragraphs and headings without words are none. */
export const blocksOf = (parent: Node): Block[] => parent.children.flatMap((node) => blockOf(node))

function blockOf(node: Node): Block[] {
  switch (node.type.name) {
    case 'paragraph': {
      const of = inlinesIn(node)
      return of.length === 0 ? [] : [{ kind: 'paragraph', of }]
    }
    case 'heading': {
      const of = inlinesIn(node)
      return of.length === 0 ? [] : [{ kind: 'heading', level: node.attrs.level as HeadingLevel, of }]
    }
    case 'bullet_list':
      return [{ kind: 'list', start: undefined, items: node.children.map(blocksOf) }]
    case 'ordered_list':
      return [{ kind: 'list', start: node.attrs.start as number, items: node.children.map(blocksOf) }]
    case 'quote': {
      const of = blocksOf(node)
      return of.length === 0 ? [] : [{ kind: 'quote', of }]
    }
    case 'code_block':
      return [{ kind: 'code', text: node.textContent }]
    default:
      return [{ kind: 'rule' }]
  }
}

/** A paragraph that was not changed is the same node as before: what was made of it is kept with it. */
const known = new WeakMap<Node, Inline[]>()

function inlinesIn(node: Node): Inline[] {
  const found = known.get(node)
  if (found !== undefined) return found
  const inlines = inlinesOf(tidyRuns(node.children.map(runOf)))
  known.set(node, inlines)
  return inlines
}

function runOf(node: Node): Run {
  const run: Run = { ...unmarked, text: node.isText ? (node.text ?? '') : BREAK }
  for (const { type, attrs } of node.marks) {
    if (type.name === 'link') run.href = attrs.href as string
    else if (type.name === 'strong' || type.name === 'emphasis') run[type.name] = true
    else if (node.isText) run.code = true
  }
  return run
}

/** A text that can be edited as it is shown, or why it cannot. */
export type Opened = { doc: Node; notShown?: never } | { doc?: never; notShown: NotShown }

/** Opens a text. */
export function opened(text: string, of: TextOf): Opened {
  const notShown = notShownIn(text, of)
  if (notShown !== undefined) return { notShown }
  const blocks = markdownBlocks(text, of)
  const doc = documentOf(blocks, schemaOf(of))
  return isReadAlike(blocksOf(doc), blocks) ? { doc } : { notShown: 'other' }
}

/** What is written of a document. */
export const textOf = (doc: Node): string => markdownOf(blocksOf(doc))

/** Whether a page will show the document as the editor does: one that is too intricate is shown as plain text. */
export const isShownAs = (doc: Node, text: string, of: TextOf): boolean =>
  isReadAlike(markdownBlocks(text, of), blocksOf(doc))
