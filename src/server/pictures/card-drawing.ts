import type { Looks } from '#content/firm-looks.ts'
import { releasePalette } from '#contract/content/palette.ts'
import type { Pen } from '#web/site/drawings/drawing.ts'
import { drawFamily, type Family } from '#web/site/drawings/families.ts'

export const WIDTH = 1200
export const HEIGHT = 630
export const DRAWN_FROM = 690

type Colors = Looks['colors']

const pensOf = ({ line, brand, signal, paper }: Colors): Readonly<Record<Pen, string>> => ({
  hair: `stroke="${line}"`,
  brand: `stroke="${brand}"`,
  bold: `stroke="${signal}" stroke-width="5"`,
  dots: `stroke="${brand}" stroke-width="9"`,
  mark: `stroke="${signal}" stroke-width="22"`,
  plate: `fill="${paper}" stroke="${brand}"`,
})

/** One picture of the drawing and the outlines of the text, on the paper that the light pages of every firm have. */
export const cardSvg = (drawing: string, text: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${releasePalette.light.paper}"/>${drawing}${text}</svg>`

/** A drawing of this size, fitted into the part of a card that is for drawings. */
export const placeDrawing = (drawing: string, width: number, height: number): string =>
  `<svg x="${DRAWN_FROM}" width="${WIDTH - DRAWN_FROM}" height="${HEIGHT}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" fill="none" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`

/** What this hand draws for a page, with the pens of a card. */
export function familyDrawing(family: Family, seed: string, colors: Colors): string {
  const pens = pensOf(colors)
  const [width, height] = [WIDTH - DRAWN_FROM, HEIGHT]
  const { strokes } = drawFamily(family, seed, width, height)
  return placeDrawing(strokes.map(({ pen, d }) => `<path d="${d}" ${pens[pen]}/>`).join(''), width, height)
}
