import { LOGO_MAX, logoOf, pngHead } from '#contract/content/logo.ts'
import { contentTexts as texts } from '#contract/content/texts.ts'
import { cleanSvg } from './clean-svg.ts'
import { isSeen, redrawPng } from './draw-logo.ts'
import { LogoRefused } from './logo-refused.ts'

const MOST_EDGE = 4_000
const MOST_PIXELS = 8_000_000

/** The logo of a file, as the document of the brand keeps it. Judged by what is in it. Throws LogoRefused. */
export async function readLogo(file: Uint8Array): Promise<string> {
  const kept = pngHead(file) === undefined ? readSvgFile(file) : await readPngFile(file)
  if (kept.length > LOGO_MAX) throw new LogoRefused(texts.logoLarge)
  const logo = logoOf(kept)
  if (logo === undefined) throw new LogoRefused(texts.logoShape)
  if (!(await isSeen(logo))) throw new LogoRefused(texts.logoEmpty)
  return kept
}

function readSvgFile(file: Uint8Array): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    throw new LogoRefused(texts.logoFile)
  }
  if (!/<(?:[\w-]+:)?svg[\s>/]/.test(text)) throw new LogoRefused(texts.logoFile)
  return cleanSvg(text)
}

async function readPngFile(file: Uint8Array): Promise<string> {
  const size = pngHead(file) ?? { width: 0, height: 0 }
  const { width, height } = size
  if (width > MOST_EDGE || height > MOST_EDGE || width * height > MOST_PIXELS)
    throw new LogoRefused(texts.logoPixels)
  if (width === 0 || height === 0) throw new LogoRefused(texts.logoBroken)
  const drawn = await redrawPng(file, size, LOGO_MAX)
  if (drawn === undefined) throw new LogoRefused(texts.logoLarge)
  return drawn
}
