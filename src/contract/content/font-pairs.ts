/** The pairs of fonts that a firm chooses from, for headings and for text; the first is the release's. */
export const FONT_PAIRS = [
  'bricolage-inter',
  'source-serif-public',
  'space-public',
  'fraunces-figtree',
  'sora-manrope',
  'archivo-figtree',
] as const
export type FontPair = (typeof FONT_PAIRS)[number]
export const RELEASE_PAIR = FONT_PAIRS[0]
