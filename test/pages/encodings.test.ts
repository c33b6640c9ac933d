import { expect, test } from 'vitest'
import { brotlied, compressed, gzipped } from '#server/pages/encodings.ts'

const small = Buffer.from('a page to read '.repeat(500))
const large = Buffer.alloc(200_000, small)

test('what is kept compressed holds its own bytes and no more', async () => {
  const bodies = [await brotlied(small, 4), await gzipped(small)]
  for (const page of [small, large]) {
    const { br, gzip } = await compressed(page)
    bodies.push(br(), gzip())
  }
  for (const { buffer, length } of bodies) expect(buffer.byteLength).toBe(length)
})
