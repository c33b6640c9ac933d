import { z } from 'zod'
import type { FieldErrors } from '../core/error-answer.ts'
import { text } from '../core/text.ts'
import { FONT_PAIRS, RELEASE_PAIR } from './font-pairs.ts'
import type { ContentKind } from './kind.ts'
import { logoPart } from './logo.ts'
import { CONTRAST_MIN, colorOf, type Picked, paletteOf, releasePalette, weakestOf } from './palette.ts'
import { contentTexts as texts } from './texts.ts'

/** As many characters as a color field takes: `#336699`. */
export const COLOR_MAX = 7

const color = text({ most: COLOR_MAX })

/** How the firm looks, as a draft may be: what is no color yet is drawn as the release's. */
export const Brand = z.object({
  /** Of links, marks and drawings, and of the band on the home page. */
  brand: color,
  /** Of what wants to be pressed or seen first. */
  signal: color,
  /** In place of the drawn mark and the name; empty: those. */
  logo: logoPart,
  /** The same for dark ground; empty: the logo on a light one. */
  logo_dark: logoPart,
  /** Whether the firm's name stands beside the logo, which may be a sign alone. */
  logo_name: z.boolean().default(false),
  /** Of headings and of text. */
  fonts: z.enum(FONT_PAIRS).default(RELEASE_PAIR),
})
export type Brand = z.infer<typeof Brand>

/** The colors of the release. */
export const brandSample: Brand = {
  brand: releasePalette.light.brand,
  signal: releasePalette.light.signal,
  logo: '',
  logo_dark: '',
  logo_name: false,
  fonts: RELEASE_PAIR,
}

/** A color that words cannot be read with, and the nearest one that they can; undefined for one that is strong enough. */
export function weakColor(body: Brand, picked: Picked): { ratio: number; nearest: string } | undefined {
  const chosen = colorOf(body[picked])
  const { light } = paletteOf(body)
  if (chosen === undefined || chosen === light[picked]) return undefined
  return { ratio: weakestOf({ ...light, [picked]: chosen }, picked), nearest: light[picked] }
}

/** Cut off, not rounded: what is too weak never reads as if it were enough. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)

function faultsOf(body: Brand): FieldErrors {
  const faults: FieldErrors = {}
  for (const picked of ['brand', 'signal'] as const) {
    const weak = weakColor(body, picked)
    if (colorOf(body[picked]) === undefined) faults[picked] = texts.color
    else if (weak !== undefined)
      faults[picked] = texts.weakColor(ratioText(weak.ratio), String(CONTRAST_MIN), weak.nearest)
  }
  if (body.logo === '' && body.logo_dark !== '') faults.logo_dark = texts.darkWithout
  return faults
}

/** The looks of the firm, which every page and mail has. */
export const brandKind: ContentKind<Brand> = {
  name: 'The brand',
  body: Brand,
  faultsOf,
  titleOf: () => 'Brand',
  alwaysShown: texts.brandShown,
  oldAfter: () => ['frame'],
  // A color says nothing that is untrue of another firm.
  sampleParts: () => [],
  labelOf: () => 'Brand',
  linksOf: () => [],
  anchorsOf: () => [],
}
