import { token } from '#server/pictures/light-colors.ts'
import { drawMark } from '#server/pictures/name-mark.ts'

export type Icon = { size: number; svg: string }

const inset = (size: number, share: number): string => {
  const edge = Math.round(size * (1 - share)) / 2
  const mark = drawMark(token('brand'), token('signal')).replace(
    '<svg ',
    `<svg x="${edge}" y="${edge}" width="${size - 2 * edge}" height="${size - 2 * edge}" `,
  )
  return mark
}

/** Small ones show the mark alone; the others stand on paper, inside what a round mask leaves. */
export const icons: readonly Icon[] = [32, 180, 192, 512].map((size) => {
  const ground = size > 32 ? `<rect width="100%" height="100%" fill="${token('paper')}"/>` : ''
  return {
    size,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}${inset(size, size > 32 ? 0.6 : 1)}</svg>`,
  }
})

/** A PNG of 32 pixels as an .ico file, for those who ask for /favicon.ico without reading a page. */
export function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(32, 6)
  head.writeUInt8(32, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
