import { releasePalette } from '#contract/content/palette.ts'
import { drawMark } from '#server/pictures/name-mark.ts'

const { brand, signal, paper } = releasePalette.light

export type Icon = { size: number; svg: string }

const inset = (size: number, share: number): string => {
  const edge = Math.round(size * (1 - share)) / 2
  const mark = drawMark(brand, signal).replace(
    '<svg ',
    `<svg x="${edge}" y="${edge}" width="${size - 2 * edge}" height="${size - 2 * edge}" `,
  )
  return mark
}

/** Small ones show the mark alone; the others stand on paper, inside what a round mask leaves. */
export const icons: readonly Icon[] = [32, 180, 192, 512].map((size) => {
  const ground = size > 32 ? `<rect width="100%" height="100%" fill="${paper}"/>` : ''
  return {
    size,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}${inset(size, size > 32 ? 0.6 : 1)}</svg>`,
  }
})
