import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCareersQuery } from '#contract/site/careers-query.ts'
import { careersPath, isFiltered } from '#web/careers/careers-query.ts'

const read = (query: string) => readCareersQuery(new URLSearchParams(query))
const nothing = { search: '', location: '', job_type: undefined, remote: undefined, page: 1 }

test('reads every part of the list from its URL', () => {
  expect(read('search=sql&location=Miami,+FL&job_type=Part+Time&remote=false&page=3')).toEqual({
    search: 'sql',
    location: 'Miami, FL',
    job_type: 'Part Time',
    remote: false,
    page: 3,
  })
})

test('case and spaces do not matter, but in what a person searches for', () => {
  expect(read('job_type=+full+TIME+&remote=True&search=+Java++OR+C%23+&location=miami')).toEqual({
    search: 'Java OR C#',
    location: 'miami',
    job_type: 'Full Time',
    remote: true,
    page: 1,
  })
})

test.each([
  'page=-1',
  'page=1.5',
  'page=1e9',
  'page=abc',
  'job_type=Bogus',
  'remote=maybe',
  'search=++%00%0a',
  'remote=',
  'other=1',
])('%s counts as not given', (query) => {
  expect(read(query)).toEqual(nothing)
  expect(isFiltered(read(query))).toBe(false)
})

test('a text is cut to what the server takes, never within a character', () => {
  expect(read(`search=${'x'.repeat(5000)}`).search).toHaveLength(200)
  expect(read(`search=${encodeURIComponent(`x${'😀'.repeat(150)}`)}`).search.isWellFormed()).toBe(true)
})

test('path and query are the same thing both ways', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.integer({ min: 1, max: 100 }), (search, location, page) => {
      const query = read(new URLSearchParams({ search, location, page: String(page) }).toString())
      expect(read(careersPath(query).split('?')[1] ?? '')).toEqual(query)
    }),
  )
  expect(careersPath(nothing)).toBe('/careers')
})
