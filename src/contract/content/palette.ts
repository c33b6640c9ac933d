import { contrastOf, hexOfOklch, oklchOf, over, type Rgb, rgbOf } from './oklch.ts'

/** The colors of a scheme by their tokens, each as `#rrggbb`. */
export type Scheme = Readonly<
  Record<'paper' | 'surface' | 'ink' | 'muted' | 'line' | 'brand' | 'signal', string>
>
export type Palette = Readonly<Record<SchemeName, Scheme>>
export type SchemeName = 'light' | 'dark'
/** The colors that an owner picks. */
export type Picked = 'brand' | 'signal'

/** The palette of the release, as styles/tokens.css has it; a test compares them. */
export const releasePalette: Palette = {
  light: {
    paper: '#f6f4ef',
    surface: '#ffffff',
    ink: '#10151d',
    muted: '#545c68',
    line: '#d9d5cb',
    brand: '#0b3a5d',
    signal: '#c8410b',
  },
  dark: {
    paper: '#0d1117',
    surface: '#151b23',
    ink: '#eef1f5',
    muted: '#9aa5b1',
    line: '#2a333e',
    brand: '#7cc0ef',
    signal: '#ff8a4c',
  },
}

/** What words need on their ground (WCAG 2.2, 1.4.3). */
export const CONTRAST_MIN = 4.5

/** Where a picked color meets words: it is their color, their ground, or tints their ground. */
export type Use = 'words' | 'fill' | 'tint'
export type Contrast = { use: Use; ratio: number }

type Colors = Readonly<Record<keyof Scheme, Rgb>>

/** Shares that the style sheets mix in: a hovered button, a hovered row, a chosen row, a found word, the dark band. */
const MIX = { strong: 0.88, hover: 0.05, chosen: 0.06, found: 0.2, band: 0.22 } as const

function wordsOn({ paper, surface, ink, ...colors }: Colors, picked: Picked): number[] {
  const color = colors[picked]
  const grounds = [paper, surface]
  // Links stand in rows that are hovered, and the current page in the menu of the admin.
  const hovered = picked === 'brand' ? grounds.map((ground) => over(ink, ground, MIX.hover)) : []
  return [...grounds, ...hovered].map((ground) => contrastOf(color, ground))
}

function wordsIn({ paper, surface, ink, ...colors }: Colors, picked: Picked): number[] {
  const color = colors[picked]
  const strong = over(color, ink, MIX.strong)
  const button = [contrastOf(paper, color), contrastOf(paper, strong)]
  // A letter's button has words in the color of its sheet, in the light scheme the brighter one.
  if (picked === 'signal') return [...button, contrastOf(surface, color)]
  const band = over(color, paper, MIX.band)
  return [
    ...button,
    // The button in the band has the colors of the band the other way round.
    contrastOf(color, over(paper, color, MIX.strong)),
    contrastOf(ink, band),
    contrastOf(band, over(ink, band, MIX.strong)),
  ]
}

function wordsOver({ paper, surface, ink, muted, ...colors }: Colors, picked: Picked): number[] {
  const tint = (share: number, words: Rgb) =>
    [paper, surface].map((ground) => contrastOf(words, over(colors[picked], ground, share)))
  const chosen = [...tint(MIX.chosen, ink), ...tint(MIX.chosen, muted)]
  return picked === 'signal' ? [...chosen, ...tint(MIX.found, ink)] : chosen
}

function colorsOf(scheme: Scheme): Colors {
  const { paper, surface, ink, muted, line, brand, signal } = scheme
  return {
    paper: rgbOf(paper),
    surface: rgbOf(surface),
    ink: rgbOf(ink),
    muted: rgbOf(muted),
    line: rgbOf(line),
    brand: rgbOf(brand),
    signal: rgbOf(signal),
  }
}

/** The weakest contrast that words have with a picked color, for each use of it. */
export function contrastsOf(scheme: Scheme, picked: Picked): Contrast[] {
  const colors = colorsOf(scheme)
  return [
    { use: 'words', ratio: Math.min(...wordsOn(colors, picked)) },
    { use: 'fill', ratio: Math.min(...wordsIn(colors, picked)) },
    { use: 'tint', ratio: Math.min(...wordsOver(colors, picked)) },
  ]
}

/** The weakest of all. */
export const weakestOf = (scheme: Scheme, picked: Picked): number =>
  Math.min(...contrastsOf(scheme, picked).map(({ ratio }) => ratio))

/** The color of the same hue that is nearest in lightness and that words can be read with: darker on light, lighter on dark. */
function fitted(scheme: Scheme, picked: Picked, name: SchemeName): string {
  const isRead = (color: string) => weakestOf({ ...scheme, [picked]: color }, picked) >= CONTRAST_MIN
  if (isRead(scheme[picked])) return scheme[picked]
  const { l: weak, ...rest } = oklchOf(scheme[picked])
  // Black on light and white on dark can be read.
  let [near, far] = [weak, name === 'light' ? 0 : 1]
  for (let step = 0; step < 12; step += 1) {
    const middle = (near + far) / 2
    if (isRead(hexOfOklch({ l: middle, ...rest }))) far = middle
    else near = middle
  }
  return hexOfOklch({ l: far, ...rest })
}

/** A color as it is written here, also of `0B3A5D` and `#fa0`; undefined for what is none. */
export function colorOf(text: string): string | undefined {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text) ?? []
  if (digits === undefined) return undefined
  const six = digits.length === 3 ? digits.replace(/./g, (digit) => digit + digit) : digits
  return `#${six.toLowerCase()}`
}

/**
 * The palette of two colors. Light and dark, and what is tinted with them, stand to each other as in the palette of the release: the
 * hue is turned and the chroma scaled by as much as the picked color differs from the release's. Whatever is picked,
 * words can be read: a color that is too weak is drawn as the nearest one that is not.
 */
export function paletteOf(picked: Record<Picked, string>): Palette {
  const colors = {
    brand: colorOf(picked.brand) ?? releasePalette.light.brand,
    signal: colorOf(picked.signal) ?? releasePalette.light.signal,
  }
  const scheme = (name: SchemeName): Scheme => {
    const release = releasePalette[name]
    const tinted = (token: keyof Scheme) => moved(release[token], colors.brand, 'brand', 1)
    const shades = {
      ...release,
      ...{ ink: tinted('ink'), muted: tinted('muted') },
      // The paper of the light scheme is warm whatever stands on it.
      ...(name === 'dark' && {
        ...{ paper: tinted('paper'), surface: tinted('surface'), line: tinted('line') },
      }),
      brand: name === 'light' ? colors.brand : moved(release.brand, colors.brand, 'brand', MOST_CHROMA),
      signal: name === 'light' ? colors.signal : moved(release.signal, colors.signal, 'signal', MOST_CHROMA),
    }
    return { ...shades, brand: fitted(shades, 'brand', name), signal: fitted(shades, 'signal', name) }
  }
  return { light: scheme('light'), dark: scheme('dark') }
}

/** So much stronger than the release's a color may be in the dark. */
const MOST_CHROMA = 2

/** A color of the release, moved as the picked one is from the release's. */
function moved(token: string, color: string, picked: Picked, most: number): string {
  const from = oklchOf(releasePalette.light[picked])
  const to = oklchOf(color)
  const { l, c, h } = oklchOf(token)
  return hexOfOklch({ l, c: c * Math.min(most, to.c / from.c), h: h + to.h - from.h })
}
