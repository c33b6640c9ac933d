import { expect, test } from 'vitest'
import { text } from '#contract/core/text.ts'

const line = text({ most: 100, required: 'missing' })
const prose = text({ most: 100, lines: true })

test.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
  'a sign that turns text round is taken out of lines and prose: %j',
  (sign) => {
    expect(line.parse(`Jane ${sign}Roe`)).toBe('Jane Roe')
    expect(prose.parse(`Jane\n${sign}Roe`)).toBe('Jane\nRoe')
  },
)

test.each(['\u061c', '\u200e', '\u200f'])('a mark of direction stays in prose alone: %j', (mark) => {
  expect(line.parse(`Jane${mark} Roe`)).toBe('Jane Roe')
  expect(prose.parse(`Jane${mark} Roe`)).toBe(`Jane${mark} Roe`)
})

test.each(['\u200b', '\u2060', '\u00ad', '\ufeff', '\u180e', '\u206a', '\u{e0001}'])(
  'what cannot be seen is taken out: %j',
  (sign) => expect(line.parse(`Ja${sign}ne`)).toBe('Jane'),
)

test('names of scripts that join and of two directions stay as they are', () => {
  for (const name of ['می\u200cخواهم', 'ශ්\u200dරී', 'יעל כהן', 'محمد', '👩\u200d💻'])
    expect(line.parse(name)).toBe(name)
})

test('a name of nothing that can be seen is missing', () => {
  expect(line.safeParse('\u200d\u202e \u200c').success).toBe(false)
})
