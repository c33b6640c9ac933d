import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { brotlied, gzipped } from '#server/pages/encodings.ts'
import { negotiate, representations } from '#server/pages/representations.ts'

const identity = Buffer.from('a page of words '.repeat(100))
const [gzip, br] = [await gzipped(identity), await brotlied(identity)]
const bodies = { identity, gzip: () => gzip, br: () => br }
const headers = {
  'Content-Type': 'text/html',
  'Cache-Control': 'public, no-cache',
  'Content-Security-Policy': "default-src 'none'",
  'Strict-Transport-Security': 'max-age=31536000',
}
const page = representations({ status: 200, headers, bodies })
const missing = representations({ status: 404, headers, bodies })

const ask = (sent: { 'accept-encoding'?: string; 'if-none-match'?: string }, method = 'GET', of = page) =>
  negotiate(of, { method, url: '/', headers: sent })

describe('encodings', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP;Q=0.5', 'gzip'],
    ['br;q=0.2, gzip;q=0.9', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', undefined],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['identity, br;q=0.5', undefined],
    ['identity;q=0.1, gzip;q=0.2', 'gzip'],
    ['br;q=nonsense', undefined],
    ['deflate', undefined],
    ['*;q=0', undefined],
    ['bravo, gzipped', undefined],
  ])('Accept-Encoding %j is answered with %j', (accepted, encoding) => {
    const answer = ask(accepted === undefined ? {} : { 'accept-encoding': accepted })
    expect(answer.headers['Content-Encoding']).toBe(encoding)
    expect(answer.headers.Vary).toBe('Accept-Encoding')
    expect(answer.headers['Content-Length']).toBe(String(answer.body?.length))
  })

  test('every encoding holds the same bytes, under a tag of its own', () => {
    const br = ask({ 'accept-encoding': 'br' })
    const gzip = ask({ 'accept-encoding': 'gzip' })
    expect(brotliDecompressSync(br.body ?? '')).toEqual(identity)
    expect(gunzipSync(gzip.body ?? '')).toEqual(identity)
    expect(new Set([br, gzip, ask({})].map((answer) => answer.headers.ETag)).size).toBe(3)
  })

  test('what has no compressed copy is sent as it is', () => {
    const picture = representations({ status: 200, headers, bodies: { identity } })
    expect(ask({ 'accept-encoding': 'br' }, 'GET', picture).body).toBe(identity)
  })
})

describe('conditions', () => {
  const tag = ask({ 'accept-encoding': 'br' }).headers.ETag ?? ''

  test.each([tag, `W/${tag}`, `"other", ${tag}`, '*', ` ${tag} `, `"${page.hash}"`])('%s is held', (held) => {
    const answer = ask({ 'accept-encoding': 'br', 'if-none-match': held })
    expect(answer).toMatchObject({ status: 304, body: null })
    expect(answer.headers.ETag).toBe(tag)
    expect(Object.keys(answer.headers).sort()).toEqual([
      'Cache-Control',
      'ETag',
      'Strict-Transport-Security',
      'Vary',
    ])
    expect(answer.headers['Content-Length']).toBeUndefined()
  })

  test.each(['"other"', '', page.hash, '"*"', `"${page.hash.slice(0, 10)}"`])('%j is not held', (held) => {
    expect(ask({ 'if-none-match': held }).status).toBe(200)
  })

  test('the same bytes under other headers are not held: a 304 does not repeat those', () => {
    const stricter = { ...headers, 'Content-Security-Policy': "default-src 'none'; sandbox" }
    const changed = representations({ status: 200, headers: stricter, bodies })
    expect(ask({ 'if-none-match': tag }, 'GET', changed).status).toBe(200)
    const stale = representations({ status: 200, headers: { ...headers, Warning: '110' }, bodies })
    expect(ask({ 'if-none-match': tag }, 'GET', stale)).toMatchObject({
      status: 304,
      headers: { Warning: '110' },
    })
  })

  test('a missing page is never unchanged', () => {
    expect(ask({ 'if-none-match': '*' }, 'GET', missing).status).toBe(404)
  })

  test('HEAD has the headers of GET and no body', () => {
    const get = ask({ 'accept-encoding': 'br' })
    const head = ask({ 'accept-encoding': 'br' }, 'HEAD')
    expect(head.headers).toEqual(get.headers)
    expect(head.body).toBeNull()
    expect(ask({ 'if-none-match': tag }, 'HEAD').status).toBe(304)
  })
})
