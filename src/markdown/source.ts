const ITEM = /^\s*(?:[-+*•]|\d{1,9}[.)])\s+\S/
const BULLET = /^(\s*)[*•](?=\s+[^\s*])/
const FENCE = /^\s*(?:```|~~~)/

/**
 * What people type for a list, as CommonMark wants it: • and * become -, so that a list is one list, and a line at the
 * margin after an item begins a paragraph of its own, as it did when descriptions were plain text.
 */
export function tidy(text: string): string {
  const lines: string[] = []
  let fenced = false
  let afterItem = false
  for (const line of text.split(/\r\n?|\n/)) {
    if (FENCE.test(line)) fenced = !fenced
    if (fenced) {
      lines.push(line)
      afterItem = false
      continue
    }
    const isItem = ITEM.test(line)
    if (afterItem && !isItem && /^\S/.test(line)) lines.push('')
    lines.push(line.replace(BULLET, '$1-'))
    afterItem = isItem
  }
  return lines.join('\n')
}

const LINES_MAX = 500
const SIGNS_MAX = 600
const NESTED_MAX = 6
const INDENT_MAX = 24

/**
 * Whether the parser can be trusted with the text. Its time grows with the square of signs, lines and nesting: 50,000
 * characters made for it take a minute. Within these bounds the worst that could be made took 0.2 seconds.
 */
export function isWithinBounds(text: string): boolean {
  if ((text.match(/[*_[\]<&`\\]/g)?.length ?? 0) > SIGNS_MAX) return false
  const lines = text.split('\n')
  return lines.length <= LINES_MAX && lines.every(isShallow)
}

function isShallow(line: string): boolean {
  const [lead = ''] = /^(?:\s|>|[-+*](?=\s)|\d{1,9}[.)](?=\s))*/.exec(line) ?? []
  const marks = lead.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0
  const indent = /^\s*/.exec(line)?.[0].length ?? 0
  return marks <= NESTED_MAX && (indent <= INDENT_MAX || marks === 0)
}

/** A line, or an item of a list, of letters, digits and signs that mean nothing where they stand. */
const PLAIN = /^(?:[-*•] )?(?:[\p{L}("']|\d(?!\d{0,8}[.)]))[\p{L}\p{N} ,;:.'"()/%$#+?!@–—’“”-]*$/u

/** Whether it is nothing but lines, blank ones among them, and bullet points, as `plainBlocks` reads them too. */
export const isPlain = (text: string): boolean =>
  text.split(/\r\n?|\n/).every((line) => line === '' || (PLAIN.test(line) && !line.endsWith(' ')))
