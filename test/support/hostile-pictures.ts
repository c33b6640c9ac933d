import { deflateSync } from 'node:zlib'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { mediaTexts as texts } from '#contract/media/texts.ts'
import { drawn } from './drawn-picture.ts'

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(Buffer.concat([head.subarray(4), data])))
  return Buffer.concat([head, data, sum])
}

function crc(bytes: Buffer): number {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return ~value >>> 0
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data.set([8, 0, 0, 0, 0], 8)
  return chunk('IHDR', data)
}

/** A PNG of so many gray pixels, whose bytes are few. */
const grayPng = (width: number, height: number, extra: Buffer[] = []): Buffer =>
  Buffer.concat([
    SIGNATURE,
    header(width, height),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])

/** Files that claim to be pictures, and what is said of each. */
export async function hostilePictures(): Promise<[name: string, bytes: Buffer, said: string][]> {
  const jpeg = await drawn().jpeg().toBuffer()
  const frames = [drawn({ color: '#ff0000' }), drawn({ color: '#00ff00' })]
  const join = { join: { animated: true } }
  const moving = sharp(await Promise.all(frames.map((frame) => frame.png().toBuffer())), join)
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const claims = Buffer.concat([SIGNATURE, header(60_000, 60_000)])
  return [
    ['an SVG with a script', Buffer.from(svg), texts.unknown],
    ['an SVG behind a JPEG name', Buffer.from(`<?xml version="1.0"?>${svg}`), texts.unknown],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(200)), texts.unknown],
    ['a TIFF', await drawn().tiff().toBuffer(), texts.unknown],
    ['a zip', Buffer.from(zipSync({ 'a.png': new Uint8Array(100) })), texts.unknown],
    ['nothing', Buffer.alloc(0), texts.unknown],
    ['a JPEG that ends early', jpeg.subarray(0, jpeg.length / 2), texts.broken],
    [
      'the beginning of a JPEG and a web page',
      Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
      texts.broken,
    ],
    ['a PNG of 3.6 billion pixels without any', claims, texts.broken],
    ['a PNG of 100 million pixels in few bytes', grayPng(10_000, 10_000), texts.tooLarge],
    ['a GIF that moves', await moving.clone().gif().toBuffer(), texts.moving],
    ['a WebP that moves', await moving.clone().webp().toBuffer(), texts.moving],
    [
      'a PNG that moves',
      grayPng(20, 20, [chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))]),
      texts.moving,
    ],
  ]
}
