import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { importTexts } from '#contract/imports/texts.ts'
import { readXlsx } from '#server/sheets/read-xlsx.ts'
import type { SheetRow } from '#server/sheets/sheet-row.ts'
import { writeXlsx } from '#server/sheets/write-xlsx.ts'
import { signsWritten } from '#server/sheets/xlsx-signs.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'
import { zip } from '#test/support/zip.ts'

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The rows of an Excel file whose sheet, and whose strings for several cells, are these. */
async function rowsOf(sheet: string, strings = ''): Promise<SheetRow[]> {
  const path = join(await temporaryFolder(), 'people.xlsx')
  const file = zip([
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="S" r:id="rId1"/></sheets></workbook>`,
    },
    { name: 'xl/sharedStrings.xml', data: `<sst>${strings}</sst>` },
    {
      name: 'xl/worksheets/sheet1.xml',
      data: `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
    },
  ])
  await writeFile(path, file)
  const rows: SheetRow[] = []
  for await (const row of readXlsx(path, () => undefined)) rows.push(row)
  return rows
}

const cell = (text: string, reference?: string) =>
  `<c ${reference === undefined ? '' : `r="${reference}"`} t="inlineStr"><is><t>${text}</t></is></c>`
const numbered = (row: string, text: string) => `<row r="${row}">${cell(text)}</row>`
/** Cells that show a string of the book. */
const sharing = (cells: number) => `<row>${'<c t="s"><v>0</v></c>'.repeat(cells)}</row>`

describe('an Excel file', () => {
  test.each(['abc', '', '1.5', '-5', '0', '1', 'Infinity', '-Infinity'])(
    'keeps a row that calls itself %j',
    async (number) => {
      const rows = await rowsOf(numbered('1', 'Name') + numbered(number, 'Ada') + numbered('7', 'Bea'))
      expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
        [1, 'Name'],
        [2, 'Ada'],
        [7, 'Bea'],
      ])
    },
  )

  test('keeps rows of one number apart', async () => {
    const rows = await rowsOf(['5', '5', '3'].map((row) => numbered(row, `was ${row}`)).join(''))
    expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [5, 'was 5'],
      [6, 'was 5'],
      [7, 'was 3'],
    ])
  })

  test('keeps cells that say in no way, or in small letters, where they are', async () => {
    const cells = cell('a') + cell('b', '-') + cell('c', '2') + cell('e', 'e1')
    expect(await rowsOf(`<row>${cells}</row>`)).toEqual([{ row: 1, cells: ['a', 'b', 'c', '', 'e'] }])
  })

  test('has the signs that Excel writes by their number, in cells and in strings for several', async () => {
    const formula = '<c t="str"><v>up_x000D_down</v></c>'
    const own =
      cell('one_x000D_\ntwo') + cell('_x005F_x000D_') + formula + cell('a_x0000__xD83D_b_xD83D__xDE00_')
    const rows = await rowsOf(`<row>${own}</row>${sharing(1)}`, '<si><t>a_x000d_\nb, snake_x_case</t></si>')
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['one\r\ntwo', '_x000D_', 'up\rdown', 'ab😀'],
      ['a\r\nb, snake_x_case'],
    ])
  })

  test('that was written here says the same again, whatever it says', async () => {
    const cells = ['_x000D_', '_x005F_x0041_', '_x0041_x0042_', 'snake_x_case', 'İı 王 😀 e\u0301']
    const path = join(await temporaryFolder(), 'own.xlsx')
    const parts: Uint8Array[] = []
    for await (const part of writeXlsx(Readable.from([[cells]]), 'Candidates')) parts.push(part)
    await writeFile(path, Buffer.concat(parts))
    const rows: SheetRow[] = []
    for await (const row of readXlsx(path, () => undefined)) rows.push(row)
    expect(rows).toEqual([{ row: 1, cells }])
    expect(signsWritten('_x0041_')).toBe('_x005F_x0041_')
  })

  test('that repeats a long string is refused before it fills the memory', async () => {
    const strings = `<si><t>${'x'.repeat(600_000)}</t></si>`
    expect(await rowsOf(sharing(1), strings)).toHaveLength(1)
    await expect(rowsOf(sharing(2), strings)).rejects.toThrow(importTexts.longRow(1))
    await expect(rowsOf(sharing(1).repeat(700), strings)).rejects.toThrow(importTexts.inflates)
  })
})
