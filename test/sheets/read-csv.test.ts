import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCsv } from '#server/sheets/read-csv.ts'
import { temporaryFolder } from '#test/support/temp-folder.ts'

async function read(text: string | Buffer): Promise<{ readAs: string; rows: string[][] }> {
  const path = join(await temporaryFolder(), 'people.csv')
  await writeFile(path, text)
  let readAs = ''
  const rows: string[][] = []
  for await (const { cells } of readCsv(path, (how) => {
    readAs = how.readAs
  }))
    rows.push(cells.map((cell) => cell.trim()))
  return { readAs, rows }
}

test.each([
  ['\r\n', '\n'],
  ['\n', '\r\n'],
  ['\r\r\n', '\r\r\n'],
  ['\r\n', '\r\n'],
  ['\r', '\r'],
])('reads headings that end with %j above rows that end with %j', async (head, end) => {
  const { rows } = await read(
    `Name,Email${head}Ada,"ada@x.example"${end}"Bob\nBea",bob@x.example${end}Cy,${end}`,
  )
  expect(rows).toEqual([['Name', 'Email'], ['Ada', 'ada@x.example'], ['Bob\nBea', 'bob@x.example'], ['Cy']])
})

test('keeps a line of a cell without quotation marks in it where rows end in another way', async () => {
  const { rows } = await read('Name,Email,Note\r\nAda,a@x.example,one\ntwo\r\nBob,b@x.example,three\r\n')
  expect(rows).toEqual([
    ['Name', 'Email', 'Note'],
    ['Ada', 'a@x.example', 'one\ntwo'],
    ['Bob', 'b@x.example', 'three'],
  ])
})

test.each([
  [';', 'semicolons'],
  ['\t', 'tabs'],
  [',', 'commas'],
])('finds %j below a title', async (separator, name) => {
  const table = [
    ['Name', 'Email', 'City'],
    ['Ada', 'ada@x.example', 'Rome'],
  ]
  const lines = ['Candidates of November', '', ...table.map((row) => row.join(separator))]
  const { readAs, rows } = await read(lines.join('\r\n'))
  expect(readAs).toBe(`UTF-8, ${name}`)
  expect(rows.slice(1)).toEqual(table)
})

test.each([
  ['\r', 'Mac OS Roman', 'José García'],
  ['\r\n', 'Windows-1252', 'JosŽ Garc’a'],
])('reads bytes that are no UTF-8 by what rows end with: %j is %s', async (end, name, person) => {
  const bytes = Buffer.from(['Name,City', 'Jos\x8e Garc\x92a,Reno', ''].join(end), 'latin1')
  const { readAs, rows } = await read(bytes)
  expect(readAs).toBe(`${name}, commas`)
  expect(rows.at(-1)).toEqual([person, 'Reno'])
})
