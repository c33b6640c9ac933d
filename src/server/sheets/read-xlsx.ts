import { importTexts } from '#contract/imports/texts.ts'
import { INFLATED_BYTES, ROW_CHARACTERS, refuseTooMany } from './limits.ts'
import { type ReadAs, type SheetRow, trimmedEnd } from './sheet-row.ts'
import { Unreadable } from './unreadable.ts'
import { type Book, readBook } from './xlsx-book.ts'
import { dateOfSerial } from './xlsx-dates.ts'
import { openPackage } from './xlsx-package.ts'
import { signsRead } from './xlsx-signs.ts'
import { type XmlHandlers, xmlEvents } from './xml-events.ts'

/** The rows of the first sheet of an Excel file; `tell` hears which that is. Formulas count as what they came to. Throws Unreadable. */
export async function* readXlsx(path: string, tell: (how: ReadAs) => void): AsyncGenerator<SheetRow> {
  const parts = await openPackage(path)
  try {
    const book = await readBook(parts)
    tell({ format: 'xlsx', readAs: `Excel, sheet "${book.sheet.name.slice(0, 100)}"` })
    const rows: SheetRow[] = []
    const sheet = await parts.part(book.sheet.path)
    for await (const _ of xmlEvents(
      sheet,
      sheetHandlers(book, (row) => rows.push(row)),
    ))
      yield* rows.splice(0)
  } catch (error) {
    // What yauzl and zlib say of a damaged archive, and what broke off the stream.
    const isOurs = error instanceof Unreadable
    throw isOurs ? error : new Unreadable(importTexts.brokenXlsx, { cause: error })
  } finally {
    parts.close()
  }
}

/** `C` is 2: the column of a reference such as `C12`; undefined for what names none. */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]+/i.exec(reference) ?? []
  if (letters === undefined) return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** The number that a row claims; one that is none, or was there already, is counted on, so that no row is lost or stands for another. */
function numberOf(claimed: string | undefined, last: number): number {
  const row = Number(claimed)
  return Number.isInteger(row) && row > last ? row : last + 1
}

/** Collects cells and rows of a sheet, and hands on each row that holds something. */
function sheetHandlers(book: Book, take: (row: SheetRow) => void): XmlHandlers {
  let row = 0
  let size = 0
  let total = 0
  let cells: string[] = []
  let cell = { column: 0, type: 'n', style: 0, text: '' }
  let isValue = false
  let isSpoken = false
  const refuseLonger = (more: number) => {
    if (size + more > ROW_CHARACTERS) throw new Unreadable(importTexts.longRow(row))
  }
  return {
    open(name, attribute) {
      if (name === 'row') {
        row = numberOf(attribute('r'), row)
        cells = []
        size = 0
        refuseTooMany(row, 0)
      } else if (name === 'c') {
        const reference = attribute('r')
        const column = (reference === undefined ? undefined : columnOf(reference)) ?? cells.length
        refuseTooMany(row, column + 1)
        cell = { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), text: '' }
      } else if (name === 'rPh') isSpoken = true
      isValue = (name === 'v' || name === 't') && !isSpoken
    },
    text(piece) {
      if (!isValue) return
      cell.text += piece
      refuseLonger(cell.text.length)
    },
    close(name) {
      isValue = false
      if (name === 'rPh') isSpoken = false
      if (name === 'c') {
        while (cells.length < cell.column) cells.push('')
        const value = shown(cell, book)
        // What is written once for all cells counts in each.
        refuseLonger(value.length)
        size += value.length
        cells[cell.column] = value
      }
      if (name !== 'row') return
      total += size
      if (total > INFLATED_BYTES) throw new Unreadable(importTexts.inflates)
      const kept = trimmedEnd(cells)
      if (kept.length > 0) take({ row, cells: kept })
    },
  }
}

function shown({ type, style, text }: { type: string; style: number; text: string }, book: Book): string {
  if (type === 's') return book.strings[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n' || text === '') return type === 'e' ? '' : signsRead(text)
  const number = Number(text)
  // As Excel shows them: 15 digits, so that a sum of cents is no long fraction.
  if (!book.isDate(style)) return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : text
  return dateOfSerial(number, book.from1904) ?? text
}
