import { type FontPair, RELEASE_PAIR } from '#contract/content/font-pairs.ts'

/** A family, and how wide it is beside the system's font that stands in until it is there, from one weight to another, in percent. */
type Family = {
  name: string
  ascent: number
  descent: number
  /** The system's font is one with serifs. */
  serif?: boolean
  widths: readonly (readonly [weights: string, percent: number])[]
}

/*
 * Measured in Chromium with the words of the site's own pages, as styles/fonts/README.md tells; ascent and descent are those of
 * the files. Nothing moves when the real fonts arrive: test/e2e/fonts.spec.ts.
 */
const PAIRS: Readonly<Record<Exclude<FontPair, typeof RELEASE_PAIR>, { display: Family; text: Family }>> = {
  'source-serif-public': {
    display: {
      ...{ name: 'Source Serif 4', ascent: 1.036, descent: 0.335, serif: true },
      widths: [
        ['400 600', 111.09],
        ['700', 112.7],
        ['800', 113.78],
      ],
    },
    text: {
      ...{ name: 'Public Sans', ascent: 0.95, descent: 0.225 },
      widths: [
        ['400', 104.03],
        ['500', 96.52],
        ['600 700', 98.3],
      ],
    },
  },
  'space-public': {
    display: {
      ...{ name: 'Space Grotesk', ascent: 0.984, descent: 0.292 },
      widths: [
        ['400 600', 100.85],
        ['700', 101.25],
        ['800', 101.25],
      ],
    },
    text: {
      ...{ name: 'Public Sans', ascent: 0.95, descent: 0.225 },
      widths: [
        ['400', 104.03],
        ['500', 96.52],
        ['600 700', 98.3],
      ],
    },
  },
  'fraunces-figtree': {
    display: {
      ...{ name: 'Fraunces', ascent: 0.978, descent: 0.255, serif: true },
      widths: [
        ['400 600', 111.94],
        ['700', 115.89],
        ['800', 117.71],
      ],
    },
    text: {
      ...{ name: 'Figtree', ascent: 0.95, descent: 0.25 },
      widths: [
        ['400', 100.19],
        ['500', 94.33],
        ['600 700', 95.38],
      ],
    },
  },
  'sora-manrope': {
    display: {
      ...{ name: 'Sora', ascent: 0.97, descent: 0.29 },
      widths: [
        ['400 600', 109.3],
        ['700', 109.5],
        ['800', 110.2],
      ],
    },
    text: {
      ...{ name: 'Manrope', ascent: 1.066, descent: 0.3 },
      widths: [
        ['400', 102.11],
        ['500', 96.74],
        ['600 700', 99.45],
      ],
    },
  },
  'archivo-figtree': {
    display: {
      ...{ name: 'Archivo', ascent: 0.878, descent: 0.21 },
      widths: [
        ['400 600', 95.3],
        ['700', 98.88],
        ['800', 103.72],
      ],
    },
    text: {
      ...{ name: 'Figtree', ascent: 0.95, descent: 0.25 },
      widths: [
        ['400', 100.19],
        ['500', 94.33],
        ['600 700', 95.38],
      ],
    },
  },
}

const localsOf = (weights: string, serif: boolean): string => {
  const bold = weights === '400' ? '' : ' Bold'
  const names = serif
    ? ['Times New Roman', 'Liberation Serif', 'Times']
    : ['Arial', 'Liberation Sans', 'Helvetica']
  return names.map((name) => `local('${name}${bold}')`).join()
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

const standInsOf = ({ name, ascent, descent, serif = false, widths }: Family): string =>
  widths
    .map(([weights, width]) => {
      const overrides = `ascent-override:${percent((ascent * 100) / width)};descent-override:${percent((descent * 100) / width)};line-gap-override:0%`
      return `@font-face{font-family:'${name} Fallback';src:${localsOf(weights, serif)};font-weight:${weights};size-adjust:${width}%;${overrides}}`
    })
    .join('')

/** What pages in another pair than the release's need before its files are there: the names, and what stands in for them; empty for the release's. */
export function fontSheetOf(pair: FontPair): string {
  if (pair === RELEASE_PAIR) return ''
  const { display, text } = PAIRS[pair]
  const stack = ({ name }: Family) => `'${name}','${name} Fallback',system-ui,sans-serif`
  return `${standInsOf(display)}${standInsOf(text)}html:root{--font-display:${stack(display)};--font-text:${stack(text)}}`
}
