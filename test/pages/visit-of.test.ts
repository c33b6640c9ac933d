import { expect, test } from 'vitest'
import type { PageRequest, PageResponse } from '#server/pages/answer.ts'
import { visitOf } from '#server/pages/visit-of.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const page: PageResponse = { status: 200, headers: {}, body: null, visit: { path: '/services' } }
const asked = (headers: PageRequest['headers'], method = 'GET', url = '/services?utm_source=mail') =>
  visitOf({ method, url, headers: { host: 'site.example', ...headers } }, page)

test('a page that a person opened is a view, and from elsewhere an entry', () => {
  expect(asked({ 'user-agent': FIREFOX, referer: 'https://search.example/?q=it' })).toEqual({
    kind: 'view',
    path: '/services',
    foundNothing: undefined,
    entry: {
      landing: 'http://site.example/services?utm_source=mail',
      referrer: 'https://search.example/?q=it',
    },
  })
})

test.each([
  ['says so', { 'sec-fetch-site': 'same-origin' }],
  ['names a page of the site', { referer: 'https://site.example/careers' }],
])('a page that another one of the site led to is no entry: the browser %s', (_, headers) => {
  expect(asked({ 'user-agent': FIREFOX, ...headers })).toEqual({
    kind: 'view',
    path: '/services',
    foundNothing: undefined,
  })
})

test.each([
  ['a robot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
  ['a tool', { 'user-agent': 'curl/8.5.0' }],
  ['who says too much of themselves', { 'user-agent': FIREFOX.padEnd(501, '!') }],
  ['who does not say what they are', {}],
  ['a frame', { 'user-agent': FIREFOX, 'sec-fetch-dest': 'iframe' }],
  ['a script', { 'user-agent': FIREFOX, 'sec-fetch-dest': 'empty' }],
  ['a page that is rendered ahead', { 'user-agent': FIREFOX, 'sec-purpose': 'prefetch;prerender' }],
])('nothing is counted for %s', (_, headers) => {
  expect(asked(headers)).toBeUndefined()
})

test('a page that was rendered ahead is a view when it is shown, and a form that somebody begins is one begun', () => {
  expect(asked({ 'user-agent': FIREFOX, 'x-visit': 'shown' }, 'HEAD')).toEqual({
    kind: 'view',
    path: '/services',
  })
  expect(asked({ 'user-agent': FIREFOX, 'x-visit': 'began' }, 'HEAD')).toEqual({
    kind: 'began',
    path: '/services',
  })
  expect(asked({ 'user-agent': FIREFOX }, 'HEAD')).toBeUndefined()
  expect(asked({ 'user-agent': FIREFOX, 'x-visit': 'other' }, 'HEAD')).toBeUndefined()
  expect(asked({ 'user-agent': 'curl/8.5.0', 'x-visit': 'began' }, 'HEAD')).toBeUndefined()
})
