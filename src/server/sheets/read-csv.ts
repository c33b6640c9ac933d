import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { importTexts } from '#contract/imports/texts.ts'
import { ENCODING_NAMES, encodingOf, textOf } from './csv-encoding.ts'
import { SEPARATOR_NAMES, separatorOf } from './csv-separator.ts'
import { ROW_CHARACTERS, refuseTooMany } from './limits.ts'
import { type ReadAs, type SheetRow, trimmedEnd } from './sheet-row.ts'
import { Unreadable } from './unreadable.ts'

const HEAD_CHARACTERS = 64_000

/** How a page or XML begins that a product exports under the name of an Excel file. */
const MARKUP = /^\s*<(?:!doctype|html|head|meta|style|table|\?xml)\b/i

/** Text has no NUL, however late in the file. */
function whole(text: string): string {
  if (text.includes('\0')) throw new Unreadable(importTexts.notASheet)
  return text
}

/** The rows of a CSV file, whatever its encoding and separator; `tell` hears which those are. Throws Unreadable. */
export async function* readCsv(path: string, tell: (how: ReadAs) => void): AsyncGenerator<SheetRow> {
  const encoding = await encodingOf(path)
  const text = textOf(path, encoding)
  let head = ''
  for (let next = await text.next(); !next.done; next = await text.next()) {
    head += next.value
    if (head.length >= HEAD_CHARACTERS) break
  }
  const begin = whole(head).slice(0, HEAD_CHARACTERS)
  if (MARKUP.test(begin)) throw new Unreadable(importTexts.markup)
  const { separator, rowEnds, skip } = separatorOf(begin)
  tell({ format: 'csv', readAs: `${ENCODING_NAMES[encoding]}, ${SEPARATOR_NAMES[separator]}` })
  const rest = async function* () {
    yield head.slice(skip)
    for await (const piece of text) yield whole(piece)
  }
  const parser = Readable.from(rest()).compose(
    parse({
      delimiter: separator,
      record_delimiter: [...rowEnds],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: ROW_CHARACTERS,
    }),
  )
  let row = 0
  try {
    for await (const cells of parser) {
      row += 1
      const kept = trimmedEnd(cells)
      refuseTooMany(row, kept.length)
      if (kept.length > 0) yield { row, cells: kept }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const isLong = error.code === 'CSV_MAX_RECORD_SIZE'
    throw new Unreadable(isLong ? importTexts.longRow(row + 1) : importTexts.openQuote(row + 1))
  }
}
