import { expect, test } from 'vitest'
import { partOf } from '#web/site/islands/part-of-figure.ts'

test.each([
  ['347', '173', '347'],
  ['360+', '180+', '360+'],
  ['98%', '49%', '98%'],
  ['$4M', '$2M', '$4M'],
  ['1,200+', '600+', '1,200+'],
  ['12,000', '6,000', '12,000'],
  ['2024', '1012', '2024'],
])('%s counts by its one number, with what stands around it', (whole, half, all) => {
  expect(partOf(whole)?.(0.5)).toBe(half)
  expect(partOf(whole)?.(1)).toBe(all)
})

test.each(['24/7', '4.5', '1,2', 'Many'])('%s stands still', (whole) => {
  expect(partOf(whole)).toBeUndefined()
})
