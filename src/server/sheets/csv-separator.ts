import { parse } from 'csv-parse/sync'

const SEPARATORS = [',', ';', '\t', '|'] as const
export type Separator = (typeof SEPARATORS)[number]
export const SEPARATOR_NAMES: Readonly<Record<Separator, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
}

const ROWS = 20
/** What Excel reads as an order, and no row: which separator follows. */
const SAID = /^sep=([,;\t|])\r?\n/i

/**
 * Which separator parts the cells of a text, by its first rows: the one that makes most columns of the headings while most rows have as
 * many. `skip` are the characters that say it.
 */
export function separatorOf(head: string): { separator: Separator; skip: number } {
  const said = SAID.exec(head)
  const named = SEPARATORS.find((one) => one === said?.[1])
  if (said && named) return { separator: named, skip: said[0].length }
  const scored = SEPARATORS.map((separator) => ({ separator, score: scoreOf(head, separator) }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return { separator: best.separator, skip: 0 }
}

function scoreOf(head: string, separator: Separator): number {
  try {
    const rows: string[][] = parse(head, {
      delimiter: separator,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: ROWS,
    })
    const [heads = [], ...others] = rows
    const alike = others.filter((row) => row.length === heads.length).length
    return heads.length < 2 ? 0 : heads.length * (1 + alike / Math.max(1, others.length))
  } catch {
    // The piece may end within quotation marks.
    const line = head.split(/\r?\n/, 1)[0] ?? ''
    return line.split(separator).length - 1
  }
}
