import { expect, test } from 'vitest'
import { csvOf } from '#server/usecases/core/csv-of.ts'

test.each([
  ['+1 212 555 0100', '"+1 212 555 0100"\n'],
  // A spreadsheet would show what is left of the one less the others.
  ['+1-212-555-0100', '"\'+1-212-555-0100"\n'],
  ['=1+1', '"\'=1+1"\n'],
])('the phone number %s is written so that a spreadsheet shows it', (phone, written) => {
  expect(csvOf([[{ phone }]])).toBe(written)
})
