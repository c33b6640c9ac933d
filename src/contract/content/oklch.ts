/** A color of sRGB, each channel from 0 to 1. */
export type Rgb = readonly [number, number, number]

/** A color by lightness (0 to 1), chroma and hue (radians), in which equal steps look equal (Björn Ottosson's OKLab). */
export type Oklch = { l: number; c: number; h: number }

type Triple = readonly [number, number, number]

const each = ([a, b, c]: Triple, change: (value: number) => number): Triple => [
  change(a),
  change(b),
  change(c),
]

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4

const encoded = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

/** A color as `#rrggbb` writes it. */
export function rgbOf(hex: string): Rgb {
  const channel = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

const hexOf = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** A color written as `#rrggbb`, by lightness, chroma and hue. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = each(rgbOf(hex), linear)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(x, y),
    h: Math.atan2(y, x),
  }
}

function rgbOfOklch({ l, c, h }: Oklch): Triple {
  const [x, y] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const medium = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3
  return each(
    [
      4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
      -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
      -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
    ],
    encoded,
  )
}

/** Half a step of a channel, so that a color that came from sRGB goes back to itself. */
const SLACK = 0.5 / 255

const isShown = (rgb: Triple): boolean => rgb.every((value) => value >= -SLACK && value <= 1 + SLACK)

/** The color as `#rrggbb`; one that no screen shows loses chroma until one does, and keeps lightness and hue. */
export function hexOfOklch({ l: wanted, c, h }: Oklch): string {
  const l = Math.min(1, Math.max(0, wanted))
  let [shown, most] = [0, c]
  if (isShown(rgbOfOklch({ l, c, h }))) shown = c
  else
    for (let step = 0; step < 20; step += 1) {
      const middle = (shown + most) / 2
      if (isShown(rgbOfOklch({ l, c: middle, h }))) shown = middle
      else most = middle
    }
  return hexOf(each(rgbOfOklch({ l, c: shown, h }), (value) => Math.min(1, Math.max(0, value))))
}

/** A color laid over another, as `bg-ink/5` is over the page and as `color-mix(in srgb, …)` mixes. */
export const over = (top: Rgb, ground: Rgb, share: number): Rgb => [
  top[0] * share + ground[0] * (1 - share),
  top[1] * share + ground[1] * (1 - share),
  top[2] * share + ground[2] * (1 - share),
]

function luminance(rgb: Rgb): number {
  const [r, g, b] = each(rgb, linear)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast of two colors as WCAG 2 counts it, from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}
