import { z } from 'zod'

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
}

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }

/** What is wrong with a value, for whoever sent it, where the contract has no words of its own; undefined: as the library says it. */
function wordsOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'is missing' : `must be ${KINDS[issue.expected] ?? 'something else'}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}${UNITS[issue.origin] ?? ''}`
  if (issue.code === 'too_small')
    return `must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${UNITS[issue.origin] ?? ''}`
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.join(', ')}`
  if (issue.code === 'invalid_format' && issue.format === 'date') return 'must be a date, such as 2026-01-31'
  if (issue.code === 'invalid_format' && issue.format === 'datetime')
    return 'must be a moment, such as 2026-01-31T12:00:00Z'
  return undefined
}

/** Has all that is checked say in words what is wrong. */
export function sayIssuesInWords(): void {
  z.config({ customError: wordsOf })
}
