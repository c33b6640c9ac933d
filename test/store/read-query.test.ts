import { expect, test } from 'vitest'
import { readQuery } from '#server/store/search/read-query.ts'

const partsOf = (search: string) =>
  readQuery(search).map(({ text, condition }) => (condition.kind === 'not' ? `without ${text}` : text))

test.each([
  ['Beekeeper 90818547-920d-4c51', ['Beekeeper', '90818547-920d-4c51']],
  ['1234567-a', ['1234567-a']],
  ['9545550100/x2 smith', ['9545550100/x2', 'smith']],
  ['954 555 0100 29d-x', ['954 555 0100', '29d-x']],
  ['2026-11-22T10', ['2026-11-22T10']],
])('%s is no phone number up to the letter, and without nothing', (search, parts) => {
  expect(partsOf(search)).toEqual(parts)
})

test.each([
  ['954 555-0100', ['954 555-0100']],
  ['(954) 555-0100 -java', ['(954) 555-0100', 'without -java']],
  ['call 954.555.0100, please', ['call', '954.555.0100', 'please']],
  ['"a b" 9545550100.', ['"a b"', '9545550100']],
])('%s holds a phone number', (search, parts) => {
  expect(partsOf(search)).toEqual(parts)
})
