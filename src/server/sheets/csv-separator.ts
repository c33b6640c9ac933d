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
/** Columns of a table below a title: fewer may as well be a comma in the words of a title. */
const BELOW_TITLE = 3
/** What Excel reads as an order, and no row: which separator follows. */
const SAID = /^sep=([,;\t|])\r?\n/i

/** What Windows ends rows with, and what programs make of it that write it as text once more. */
const RETURNED = ['\r\r\n', '\r\n']
const ANY_END = [...RETURNED, '\n']

type Parted = { separator: Separator; rowEnds: readonly string[] }

/**
 * What parts the cells and the rows of a text, by its first rows: what makes most columns of the headings while most rows have as many.
 * `skip` are the characters that say the separator.
 */
export function separatorOf(head: string): Parted & { skip: number } {
  const said = SAID.exec(head)
  const named = SEPARATORS.find((one) => one === said?.[1])
  const skip = said && named ? said[0].length : 0
  const text = head.slice(skip)
  const ends = rowEndsIn(text)
  const tried = (named === undefined ? SEPARATORS : [named]).flatMap((separator) =>
    ends.map((rowEnds) => ({ separator, rowEnds })),
  )
  const ofOneColumn = { separator: named ?? ',', rowEnds: ends.at(-1) ?? ANY_END }
  return { ...(bestOf(tried, text) ?? bestOf(tried, belowTitle(text)) ?? ofOneColumn), skip }
}

/**
 * What may end a row. Behind headings that end with \r\n a single \n is an end in a file that was put together of two, and part of a cell in one
 * that leaves out quotation marks: which one, the number of columns tells.
 */
function rowEndsIn(text: string): readonly (readonly string[])[] {
  const [end] = /\r*\n|\r/.exec(text.replace(/"[^"]*"?/g, '')) ?? []
  if (end === '\r') return [['\r']]
  return end === '\n' ? [ANY_END] : [RETURNED, ANY_END]
}

function bestOf(tried: readonly Parted[], text: string): Parted | undefined {
  const scored = tried.map((parted) => ({ parted, score: scoreOf(text, parted) }))
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a))
  return best.score > 0 ? best.parted : undefined
}

/** The text from the first line on that looks like one of a table. */
function belowTitle(text: string): string {
  const isOfTable = (line: string) => SEPARATORS.some((one) => line.split(one).length >= BELOW_TITLE)
  const lines = text.split(/(?<=\n|\r(?!\n))/).slice(0, ROWS)
  const title = lines.findIndex(isOfTable)
  return text.slice(lines.slice(0, Math.max(0, title)).join('').length)
}

function scoreOf(text: string, { separator, rowEnds }: Parted): number {
  try {
    const rows: string[][] = parse(text, {
      delimiter: separator,
      record_delimiter: [...rowEnds],
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
    const line = text.split(/\r?\n/, 1)[0] ?? ''
    return line.split(separator).length - 1
  }
}
