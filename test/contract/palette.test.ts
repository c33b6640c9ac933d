import { describe, expect, test } from 'vitest'
import { brandKind, brandSample, weakColor } from '#contract/content/brand.ts'
import { hexOfOklch, oklchOf } from '#contract/content/oklch.ts'
import {
  colorOf,
  contrastsOf,
  type Palette,
  paletteOf,
  releasePalette,
  type Scheme,
} from '#contract/content/palette.ts'
import { channels, contrast, over } from '#test/support/contrast.ts'

/** What the style sheet has for states, which do not follow the brand. */
const STATES = {
  light: { ok: '#17663a', warn: '#8a5a00', bad: '#b3261e' },
  dark: { ok: '#67d391', warn: '#f0b849', bad: '#ff8a80' },
} as const

const EDGES = ['00', '33', '80', 'cc', 'ff']
const edges = EDGES.flatMap((r) => EDGES.flatMap((g) => EDGES.map((b) => `#${r}${g}${b}`)))
const random = () =>
  `#${Math.floor(Math.random() * 2 ** 24)
    .toString(16)
    .padStart(6, '0')}`

/** Each edge of sRGB as both colors, and colors that nobody thought of. */
const picks = [
  ...edges.map((color, at) => ({ brand: color, signal: edges.at(-1 - at) ?? color })),
  ...Array.from({ length: 200 }, () => ({ brand: random(), signal: random() })),
]

/** Every pair of words and ground that the pages have, as [what, ratio]. */
function pairsOf(scheme: Scheme, states: Record<string, string>): [string, number][] {
  const color = (name: string) => channels({ ...scheme, ...states }[name] ?? '')
  const grounds = ['paper', 'surface']
  const ratio = (words: string, ground: readonly number[]) => contrast(color(words), ground)
  const on = (words: string, ground: string): [string, number] => [
    `${words} on ${ground}`,
    ratio(words, color(ground)),
  ]
  const tinted = (words: string, tint: string, share: number): [string, number][] =>
    grounds.map((ground) => [
      `${words} on ${share} of ${tint} over ${ground}`,
      ratio(words, over(color(tint), color(ground), share)),
    ])
  const band = over(color('brand'), color('paper'), 0.22)
  return [
    ...['ink', 'muted', 'brand', 'signal', 'ok', 'warn', 'bad'].flatMap((words) =>
      grounds.map((ground) => on(words, ground)),
    ),
    ...['ink', 'muted', 'brand'].flatMap((words) => tinted(words, 'ink', 0.05)),
    ...['ink', 'muted'].flatMap((words) => [
      ...tinted(words, 'brand', 0.06),
      ...tinted(words, 'signal', 0.06),
    ]),
    ...tinted('ink', 'signal', 0.2),
    ...['ink', 'muted', 'bad'].flatMap((words) => tinted(words, 'bad', 0.08)),
    ...['ink', 'muted', 'ok'].flatMap((words) => tinted(words, 'ok', 0.08)),
    ...['brand', 'signal', 'ink'].flatMap((fill): [string, number][] => [
      on('paper', fill),
      [`paper on hovered ${fill}`, ratio('paper', over(color(fill), color('ink'), 0.88))],
    ]),
    ['brand on the hovered button of the band', ratio('brand', over(color('paper'), color('brand'), 0.88))],
    ['ink on the dark band', ratio('ink', band)],
    ['the band on its hovered button', contrast(band, over(color('ink'), band, 0.88))],
  ]
}

const tooWeak = (palette: Palette) =>
  (['light', 'dark'] as const).flatMap((name) =>
    pairsOf(palette[name], STATES[name])
      .filter(([, ratio]) => ratio < 4.5)
      .map(([pair, ratio]) => `${name}: ${pair} ${ratio}`),
  )

describe('the palette of two colors', () => {
  test('is that of the release for its own colors', () => {
    expect(paletteOf(releasePalette.light)).toEqual(releasePalette)
    expect(tooWeak(releasePalette)).toEqual([])
  })

  test('can be read in light and dark, whatever is picked', () => {
    const failed = picks.map((pick) => ({ ...pick, weak: tooWeak(paletteOf(pick)) }))
    expect(failed.filter(({ weak }) => weak.length > 0)).toEqual([])
  })

  test('keeps a color that is strong enough as it was picked, and the hue of one that is not', () => {
    expect(paletteOf({ brand: '#5B1E7A', signal: '#8250df' }).light).toMatchObject({
      brand: '#5b1e7a',
      signal: '#8250df',
    })
    const yellow = paletteOf({ brand: '#ffd400', signal: '#c8410b' })
    for (const { brand } of Object.values(yellow))
      expect(Math.abs(oklchOf(brand).h - oklchOf('#ffd400').h)).toBeLessThan(0.3)
    expect(oklchOf(yellow.dark.brand).l).toBeGreaterThan(oklchOf(yellow.light.brand).l)
  })

  test('has no hue where the picked color has none', () => {
    const { light, dark } = paletteOf({ brand: '#333333', signal: '#444444' })
    for (const color of [light.ink, light.brand, dark.paper, dark.brand, dark.signal])
      expect(new Set([color.slice(1, 3), color.slice(3, 5), color.slice(5)]).size, color).toBe(1)
  })

  test('counts contrast as others do', () => {
    const [words, fill] = contrastsOf(releasePalette.light, 'signal')
    const [signal, paper] = [channels('#c8410b'), channels('#f6f4ef')]
    expect(words?.ratio).toBeCloseTo(contrast(signal, paper), 10)
    expect(fill?.ratio).toBeCloseTo(contrast(paper, signal), 10)
  })
})

test('a color goes to OKLCH and back to itself', () => {
  const changed = [...edges, ...picks.map(({ brand }) => brand)].filter(
    (hex) => hexOfOklch(oklchOf(hex)) !== hex,
  )
  expect(changed).toEqual([])
  // As its author gives it: https://bottosson.github.io/posts/oklab
  const { l, c, h } = oklchOf('#ff0000')
  expect([l, c, (h * 180) / Math.PI].map((value) => Number(value.toFixed(3)))).toEqual([0.628, 0.258, 29.234])
})

test('is written with or without #, long or short', () => {
  expect(['#0B3A5D', '0b3a5d', '#fa0', 'FA0'].map(colorOf)).toEqual([
    '#0b3a5d',
    '#0b3a5d',
    '#ffaa00',
    '#ffaa00',
  ])
  expect(['', '#', '#12345', 'red', '#gggggg', 'url(x)', '#0b3a5d}'].map(colorOf)).toEqual(
    Array(7).fill(undefined),
  )
})

test('a brand is published exactly when words can be read with both colors as they are', () => {
  for (const pick of picks.slice(0, 250)) {
    const faults = brandKind.faultsOf({ ...brandSample, ...pick })
    const { light, dark } = paletteOf(pick)
    const released = tooWeak({ light: { ...light, ...pick }, dark })
    expect(Object.keys(faults).length > 0, JSON.stringify({ pick, faults, released })).toBe(
      released.length > 0,
    )
    for (const field of ['brand', 'signal'] as const) {
      const { nearest } = weakColor({ ...brandSample, ...pick }, field) ?? {}
      expect(field in faults).toBe(nearest !== undefined)
      if (nearest !== undefined)
        expect(brandKind.faultsOf({ ...brandSample, ...pick, [field]: nearest })[field]).toBeUndefined()
    }
  }
  expect(Object.keys(brandKind.faultsOf({ ...brandSample, brand: '', signal: 'orange' }))).toEqual([
    'brand',
    'signal',
  ])
})
