import type { Pen } from '#web/site/drawings/drawing.ts'
import { drawFamily, type Family } from '#web/site/drawings/families.ts'
import { token } from './light-colors.ts'

export const WIDTH = 1200
export const HEIGHT = 630
export const DRAWN_FROM = 690

const pens: Readonly<Record<Pen, string>> = {
  hair: `stroke="${token('line')}"`,
  brand: `stroke="${token('brand')}"`,
  bold: `stroke="${token('signal')}" stroke-width="5"`,
  dots: `stroke="${token('brand')}" stroke-width="9"`,
  mark: `stroke="${token('signal')}" stroke-width="22"`,
  plate: `fill="${token('paper')}" stroke="${token('brand')}"`,
}

/** One picture of the drawing and the outlines of the text. */
export const cardSvg = (drawing: string, text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${token('paper')}"/>${drawing}${text}</svg>`

/** A drawing of this size, fitted into the part of a card that is for drawings. */
export const placeDrawing = (drawing: string, width: number, height: number): string =>
  `<svg x="${DRAWN_FROM}" width="${WIDTH - DRAWN_FROM}" height="${HEIGHT}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`

/** What this hand draws for a page, with the pens of a card. */
export function familyDrawing(family: Family, seed: string): string {
  const [width, height] = [WIDTH - DRAWN_FROM, HEIGHT]
  const { strokes } = drawFamily(family, seed, width, height)
  return placeDrawing(strokes.map(({ pen, d }) => `<path d="${d}" ${pens[pen]}/>`).join(''), width, height)
}
