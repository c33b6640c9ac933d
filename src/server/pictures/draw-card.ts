import type { ReactNode } from 'react'
import type { FontPair } from '#contract/content/font-pairs.ts'
import { cardSvg, HEIGHT, WIDTH } from './card-drawing.ts'
import { cardFonts } from './card-fonts.ts'
import type { Card } from './card-text.ts'

// Both are large and slow to load: who draws nothing does without them.
async function render(svg: string) {
  const { renderAsync } = await import('@resvg/resvg-js')
  return renderAsync(svg, { font: { loadSystemFonts: false } })
}

export const rasterize = async (svg: string): Promise<Buffer> => (await render(svg)).asPng()

/** Whether anything is seen of a drawing: it has a point that is not transparent. */
export const showsSomething = async (svg: string): Promise<boolean> =>
  (await render(svg)).pixels.some((value, at) => at % 4 === 3 && value > 0)

/** The card as a PNG. It takes the thread for up to a second: the server asks its worker. */
export async function drawCard({ text, drawing, fonts }: Card): Promise<Buffer> {
  const { default: satori } = await import('satori')
  const outlines = await satori(text, { width: WIDTH, height: HEIGHT, fonts: [...cardFonts(fonts)] })
  return rasterize(cardSvg(drawing, outlines))
}

/** A box of the same type as a square PNG. */
export async function drawBox(content: ReactNode, size: number, fonts: FontPair): Promise<Buffer> {
  const { default: satori } = await import('satori')
  return rasterize(await satori(content, { width: size, height: size, fonts: [...cardFonts(fonts)] }))
}
