import fc from 'fast-check'
import { expect, test } from 'vitest'
import { similarName } from '#server/usecases/applications/similar-name.ts'

test.each([
  ['ada lovelace', 'lovelace, ada'],
  ['ada lovelace', 'ada king lovelace'],
  ['ada lovelace', 'ada'],
  ['katherine johnson', 'kathrine jonson'],
  ["conor o'brien", 'conor obrien'],
])('%s and %s may be one person', (a, b) => {
  expect(similarName(a, b)).toBe(true)
})

test.each([
  ['ada lovelace', 'grace hopper'],
  ['ada lovelace', 'byron lovelace'],
  ['li wu', 'le xu'],
  ['b ad', 'b b'],
  ['b b', 'b ad'],
  ['', 'ada'],
  ['', ''],
])('%s and %s are two people', (a, b) => {
  expect(similarName(a, b)).toBe(false)
})

test('it does not matter which of two names comes first, or in which order its words stand', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdeé'), minLength: 1, maxLength: 5 })
  const name = fc.array(word, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(name, name, (a, b) => {
      const [x, y] = [a.join(' '), b.join(' ')]
      expect(similarName(x, y)).toBe(similarName(y, x))
      expect(similarName(x, y)).toBe(similarName([...a].reverse().join(' '), y))
      expect(similarName(x, x)).toBe(true)
    }),
  )
})
