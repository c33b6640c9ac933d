import { expect, test } from 'vitest'
import { AppError } from '#contract/core/errors.ts'
import { readDsn } from '#server/reports/dsn.ts'
import { reportOf, withoutValues } from '#server/reports/report.ts'

const ORIGIN = { release: '1.2.3', environment: 'production', root: '/srv/site' }

test.each([
  ['invalid input syntax for type integer: "Ada Lovelace"', 'invalid input syntax for type integer: "…"'],
  ['no account of ada@example.com', 'no account of …'],
  ['called +1 (555) 010-0234 in vain', 'called +# in vain'],
  ["Unexpected token 'A', \"Ada's CV\" is not valid JSON", 'Unexpected token "…" is not valid JSON'],
  ["an open quote 'Ada Lovelace", 'an open quote "…"'],
  ['SQLITE_BUSY: database is locked', 'SQLITE_BUSY: database is locked'],
])('of the words of an error no values are reported: %s', (message, reported) => {
  expect(withoutValues(message)).toBe(reported)
})

test('a report names the causes, the first one first, and files below the installation', () => {
  const cause = Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' })
  cause.stack = 'Error: no answer\n    at connect (file:///srv/site/src/a.ts:3:7)\n    at node:net:1:2'
  const error = new AppError('unavailable', { cause })
  const { exception } = reportOf({ level: 50, message: 'request failed', error }, ORIGIN)
  expect(exception.values.map(({ type, value }) => [type, value])).toEqual([
    ['Error ECONNREFUSED', 'no answer'],
    ['AppError unavailable', 'unavailable'],
  ])
  expect(exception.values[0]?.stacktrace.frames).toEqual([
    { function: '?', filename: 'node:net', lineno: 1, colno: 2, in_app: false },
    { function: 'connect', filename: 'src/a.ts', lineno: 3, colno: 7, in_app: true },
  ])
})

test('a DSN may have a path before its project', () => {
  expect(readDsn('https://key@errors.example.com/sub/7', 'site/1').url).toBe(
    'https://errors.example.com/sub/api/7/envelope/',
  )
})
