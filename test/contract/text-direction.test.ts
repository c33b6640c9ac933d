import { expect, test } from 'vitest'
import { textDirection } from '#contract/core/text-direction.ts'

test('lines begin where the script of the language begins them', () => {
  const all = [
    'ar',
    'he-IL',
    'fa',
    'ur',
    'yi',
    'ps',
    'ckb',
    'dv',
    'ug',
    'pa-Arab',
    'en-US',
    'es',
    'pa',
    'ar-Latn',
    'zh',
  ]
  expect(all.filter((language) => textDirection(language) === 'rtl')).toEqual(all.slice(0, 10))
})
