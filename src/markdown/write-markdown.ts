import type { Block } from './blocks.ts'
import { longestRun, writtenInlines } from './write-inlines.ts'

/**
 * Blocks in, Markdown out, of which `markdownBlocks` reads the same blocks. What it would read otherwise is written so that it does
 * not: signs are escaped, two lists that follow each other have other signs.
 */
export const markdownOf = (blocks: readonly Block[]): string => linesOf(blocks).join('\n')

type List = Extract<Block, { kind: 'list' }>

function linesOf(blocks: readonly Block[], isItem = false): string[] {
  const lines: string[] = []
  let before: Block | undefined
  let isSecond = false
  for (const block of blocks) {
    isSecond = follows(before, block) && !isSecond
    const own = blockLines(block, isSecond)
    if (own.length === 0) continue
    if (before !== undefined && !(isItem && isTight(before, block, own))) lines.push('')
    lines.push(...own)
    before = block
  }
  return lines
}

/** Whether the reader would take two lists for one. */
const follows = (before: Block | undefined, block: Block): boolean =>
  before?.kind === 'list' &&
  block.kind === 'list' &&
  (before.start === undefined) === (block.start === undefined)

/** A list right below the words of the item that it belongs to, where Markdown lets one begin there. */
const isTight = (before: Block, block: Block, [first = '']: readonly string[]): boolean =>
  before.kind === 'paragraph' &&
  block.kind === 'list' &&
  block.items[0]?.[0]?.kind === 'paragraph' &&
  /^(?:[-+]|1[.)]) \S/.test(first)

function blockLines(block: Block, isSecond: boolean): string[] {
  switch (block.kind) {
    case 'paragraph':
      return writtenInlines(block.of, 'lines')
        .split('\n')
        .filter((line) => line !== '')
    case 'heading': {
      const words = writtenInlines(block.of, 'line').replace(/(^|[ \t])(#*)#$/, '$1$2\\#')
      return [`${'#'.repeat(block.level - 1)}${words && ` ${words}`}`]
    }
    case 'quote': {
      const lines = linesOf(block.of)
      return lines.length === 0 ? ['>'] : lines.map((line) => (line === '' ? '>' : `> ${line}`))
    }
    case 'code': {
      const fence = '`'.repeat(Math.max(3, longestRun(block.text) + 1))
      return [fence, ...(block.text === '' ? [] : block.text.split('\n')), fence]
    }
    case 'rule':
      return ['***']
    case 'list':
      return listLines(block, isSecond)
  }
}

const NUMBER_MAX = 999_999_999

function listLines({ start, items }: List, isSecond: boolean): string[] {
  return items.flatMap((item, at) => {
    const number = Math.min((start ?? 0) + at, NUMBER_MAX)
    const mark = start === undefined ? (isSecond ? '+' : '-') : `${number}${isSecond ? ')' : '.'}`
    const [first = '', ...others] = linesOf(item, true)
    const indent = ' '.repeat(mark.length + 1)
    const indented = (line: string) => (line === '' ? '' : indent + line)
    // Behind the sign of the item the reader would not see that code begins, and take a list of empty items for a rule.
    const isBelow = item[0]?.kind === 'code' || item[0]?.kind === 'list'
    if (first === '') return [mark]
    return isBelow
      ? [mark, ...[first, ...others].map(indented)]
      : [`${mark} ${first}`, ...others.map(indented)]
  })
}
