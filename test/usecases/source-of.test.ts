import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApplicationSource } from '#contract/applications/source.ts'
import { sourceName, sourceOf } from '#server/usecases/applications/source-of.ts'

const SITE = 'https://firm.example'
const nothing = { source: null, medium: null, campaign: null, term: null, content: null, referrer: null }

test.each([
  ['?source=Indeed', '', { source: 'indeed' }],
  [
    '?utm_source=Newsletter&utm_medium=email&utm_campaign=Fall',
    '',
    { source: 'newsletter', medium: 'email', campaign: 'Fall' },
  ],
  [
    '?source=board&utm_source=other&utm_term=java&utm_content=top',
    '',
    { source: 'board', term: 'java', content: 'top' },
  ],
  ['', 'https://www.google.com/', { referrer: 'google.com' }],
  ['?source=feed', 'https://reader.example/today', { source: 'feed', referrer: 'reader.example' }],
  ['', `${SITE}/careers?source=flyer`, { source: 'flyer' }],
  [`?source=${'x'.repeat(200)}`, '', { source: 'x'.repeat(100) }],
  ['?source=a%00b%0Ac%E2%80%AEd', '', { source: 'ab cd' }],
])('%s, led to by "%s"', (query, referrer, said) => {
  expect(sourceOf({ landing: `${SITE}/careers${query}`, referrer })).toEqual({ ...nothing, ...said })
})

test.each([
  ['', ''],
  [`${SITE}/careers`, ''],
  [`${SITE}/careers?source=%20`, `${SITE}/`],
  ['javascript:alert(1)?source=x', 'android-app://com.example/'],
  ['no address', '//x'],
])('"%s" and "%s" say nothing', (landing, referrer) => {
  expect(sourceOf({ landing, referrer })).toBeUndefined()
})

test('whatever is sent, what is kept fits the contract', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (value, host) => {
      const landing = `${SITE}/?source=${encodeURIComponent(value.toWellFormed())}&utm_term=${value}`
      const source = sourceOf({ landing, referrer: `https://${host}/` })
      if (source !== undefined) expect(ApplicationSource.parse(source)).toEqual(source)
    }),
  )
})

test('a candidate came by the source that was named, else by the site that led here', () => {
  expect(sourceName({ ...nothing, source: 'indeed', referrer: 'indeed.com' })).toBe('indeed')
  expect(sourceName({ ...nothing, referrer: 'indeed.com' })).toBe('indeed.com')
  expect(sourceName(undefined)).toBeNull()
})
