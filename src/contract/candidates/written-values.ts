/**
 * Several values of one group as one text of an address, with bars between: a value may hold commas. A bar or a backslash
 * that is part of a value stands behind a backslash.
 */
export const writtenValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\|]/g, '\\$&')).join('|')

/** The values that `writtenValues` wrote, each once; a backslash before anything else is one of the value. */
export function readValues(written: string): string[] {
  const values = ['']
  for (const [sign] of written.matchAll(/\\[\\|]|[\s\S]/gu)) {
    if (sign === '|') values.push('')
    else values.push(values.pop() + (sign.length === 2 && sign.startsWith('\\') ? sign.slice(1) : sign))
  }
  return [...new Set(values.map((value) => value.trim()))].filter(Boolean)
}
