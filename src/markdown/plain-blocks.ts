import { type Block, inLines } from './blocks.ts'

const ITEM = /^\s*[-*•]\s+(.*)$/

type Open = { kind: 'paragraph' | 'list'; lines: string[] }

/** Plain text as paragraphs of lines and lists of items, in one walk: a blank line ends a paragraph, nothing is lost. */
export function plainBlocks(text: string): Block[] {
  const parts: Open[] = []
  let open: Open | undefined
  const add = (kind: Open['kind'], words: string) => {
    if (open?.kind !== kind) {
      open = { kind, lines: [] }
      parts.push(open)
    }
    open.lines.push(words)
  }
  for (const line of text.split(/\r\n?|\n/)) {
    const item = ITEM.exec(line)?.[1]?.trim()
    const words = line.trim()
    if (item) add('list', item)
    else if (words !== '') add('paragraph', words)
    // A blank line between two items does not tear the list apart.
    else if (open?.kind === 'paragraph') open = undefined
  }
  return parts.map(({ kind, lines }) =>
    kind === 'paragraph'
      ? { kind, of: inLines(lines) }
      : { kind, start: undefined, items: lines.map((line) => [{ kind: 'paragraph', of: inLines([line]) }]) },
  )
}
