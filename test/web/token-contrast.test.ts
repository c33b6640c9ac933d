import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { themeColors } from '#web/shell/theme-colors.ts'

const css = readFileSync(new URL('../../src/web/styles/tokens.css', import.meta.url), 'utf8')

function tokens(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([a-z]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

const [light = '', dark = ''] = css.split('prefers-color-scheme: dark')
const schemes = { light: tokens(light), dark: tokens(dark.split('@theme')[0] ?? '') }

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

function luminance(rgb: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = rgb.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

/** A color laid over another, as `bg-bad/8` is over the page. */
function over(top: readonly number[], ground: readonly number[], share: number): number[] {
  return top.map((value, at) => value * share + (ground[at] ?? 0) * (1 - share))
}

const texts = ['ink', 'muted', 'brand', 'signal', 'ok', 'warn', 'bad']
const grounds = ['paper', 'surface']
const fills = ['brand', 'signal', 'ink']

test('browsers paint their frame in the color of the paper', () => {
  expect(themeColors).toEqual({ light: schemes.light.paper, dark: schemes.dark.paper })
})

describe.each(Object.entries(schemes))('%s', (_, scheme) => {
  const color = (name: string) => channels(scheme[name] ?? '')

  test('has every token', () => {
    expect(Object.keys(scheme).sort()).toEqual([...texts, ...grounds, 'line'].sort())
  })

  test.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    '%s on %s',
    (text, ground) => {
      expect(contrast(color(text), color(ground))).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(fills)('paper on %s, at rest and while hovered', (fill) => {
    const hovered = over(color(fill), color('ink'), 0.88)
    expect(contrast(color('paper'), color(fill))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(color('paper'), hovered)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['bad', 'ok'])('ink, muted and %s on a tint of it', (state) => {
    for (const ground of grounds) {
      const tint = over(color(state), color(ground), 0.08)
      for (const text of ['ink', 'muted', state])
        expect(contrast(color(text), tint)).toBeGreaterThanOrEqual(4.5)
    }
  })
})
