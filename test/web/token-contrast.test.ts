import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { releasePalette } from '#contract/content/palette.ts'
import { channels, contrast, over } from '#test/support/contrast.ts'

const css = readFileSync(new URL('../../src/web/styles/tokens.css', import.meta.url), 'utf8')

function tokens(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([a-z]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  )
}

const [light = '', dark = ''] = css.split('prefers-color-scheme: dark')
const schemes = { light: tokens(light), dark: tokens(dark.split('@theme')[0] ?? '') }

const texts = ['ink', 'muted', 'brand', 'signal', 'ok', 'warn', 'bad']
const grounds = ['paper', 'surface']
const fills = ['brand', 'signal', 'ink']

test.each(['light', 'dark'] as const)(
  'the palette that others are derived from is that of the style sheet: %s',
  (name) => {
    const { ok: _ok, warn: _warn, bad: _bad, ...scheme } = schemes[name]
    expect(releasePalette[name]).toEqual(scheme)
  },
)

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
