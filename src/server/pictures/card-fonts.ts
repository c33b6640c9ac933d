import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FontPair } from '#contract/content/font-pairs.ts'

/** Static cuts of the families of each pair, for headings and for text; satori reads no variable ones. */
const FILES: Readonly<Record<FontPair, readonly [display: string, text: string]>> = {
  'bricolage-inter': ['bricolage-grotesque', 'inter'],
  'source-serif-public': ['source-serif-4', 'public-sans'],
  'space-public': ['space-grotesk', 'public-sans'],
  'fraunces-figtree': ['fraunces', 'figtree'],
  'sora-manrope': ['sora', 'manrope'],
  'archivo-figtree': ['archivo', 'figtree'],
}

const packages = join(import.meta.dirname, '../../../node_modules/@fontsource')
const font = (family: string, weight: number) =>
  readFileSync(join(packages, family, 'files', `${family}-latin-${weight}-normal.woff`))

const read = new Map<FontPair, ReturnType<typeof readPair>>()

function readPair(pair: FontPair) {
  const [display, text] = FILES[pair]
  return [
    { name: 'Display', weight: 700, data: font(display, 700) },
    { name: 'Text', weight: 600, data: font(text, 600) },
  ] as const
}

/** What pictures of a firm with these fonts are drawn with. */
export function cardFonts(pair: FontPair) {
  const fonts = read.get(pair) ?? readPair(pair)
  read.set(pair, fonts)
  return fonts
}
