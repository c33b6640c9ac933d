import type { FontPair } from '#contract/content/font-pairs.ts'
import { type Palette, releasePalette, type Scheme } from '#contract/content/palette.ts'
import type { FirmLogo } from './firm-looks.ts'
import { fontSheetOf } from './font-sheet.ts'

const tokens = Object.keys(releasePalette.light) as (keyof Scheme)[]

/** What pages of a firm have in a style element: the tokens of its palette that styles/tokens.css has otherwise, how its logo stands on dark ground, and its fonts; undefined: nothing. */
export function colorSheetOf(
  palette: Palette,
  logo: FirmLogo | undefined,
  fonts: FontPair,
): string | undefined {
  const plate = logo !== undefined && logo.dark === undefined ? plateOf(palette.light) : ''
  return `${tokensOf(palette)}${plate}${fontSheetOf(fonts)}` || undefined
}

/** Whether a palette is the one of the style sheet. */
export const isReleasePalette = (palette: Palette): boolean => tokensOf(palette) === ''

/** A logo that has no other for the dark is made for light ground, and keeps some: without taking more room. */
const plateOf = ({ paper }: Scheme): string =>
  `@media(prefers-color-scheme:dark){.logo-plate{background:${paper};border-radius:4px;box-shadow:0 0 0 6px ${paper}}}`

function tokensOf({ light, dark }: Palette): string {
  const { light: ownLight, dark: ownDark } = releasePalette
  // One that differs in a scheme is named in both: the rule for all would win over the release's for the dark.
  const own = tokens.filter((token) => light[token] !== ownLight[token] || dark[token] !== ownDark[token])
  if (own.length === 0) return ''
  const rule = (scheme: Scheme) => own.map((token) => `--${token}:${scheme[token]}`).join(';')
  // `html:root` wins over the `:root` of the style sheet, wherever that stands.
  return `html:root{${rule(light)}}@media(prefers-color-scheme:dark){html:root{${rule(dark)}}}`
}
