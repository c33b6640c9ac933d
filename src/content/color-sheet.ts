import { type Palette, releasePalette, type Scheme } from '#contract/content/palette.ts'

const tokens = Object.keys(releasePalette.light) as (keyof Scheme)[]

/** The tokens of a palette that styles/tokens.css has otherwise, as a style sheet; undefined where it has them all. */
export function colorSheetOf({ light, dark }: Palette): string | undefined {
  const { light: ownLight, dark: ownDark } = releasePalette
  // One that differs in a scheme is named in both: the rule for all would win over the release's for the dark.
  const own = tokens.filter((token) => light[token] !== ownLight[token] || dark[token] !== ownDark[token])
  if (own.length === 0) return undefined
  const rule = (scheme: Scheme) => own.map((token) => `--${token}:${scheme[token]}`).join(';')
  // `html:root` wins over the `:root` of the style sheet, wherever that stands.
  return `html:root{${rule(light)}}@media(prefers-color-scheme:dark){html:root{${rule(dark)}}}`
}
