import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const UTILITY =
  /(?<=[\s"'`:])-?(?:[mp][lr]-|border-[lr]\b|rounded-[lr]\b|text-(?:left|right)\b|(?:left|right)-\d)[\w./[\]-]*/g
const PROPERTY =
  /(?:margin|padding|border|inset)-(?:left|right)\b|^\s*(?:left|right):|(?:text-align|float): (?:left|right)/gm
/** The middle is the middle of both. */
const ELSEWHERE = ['left-1/2']

test('public pages say start and end, since a site may read from right to left', () => {
  const files = globSync('src/web/{site,careers,shell,ui,styles}/**/*.{tsx,css}', { cwd: root })
  const found = files.flatMap((file) => {
    const said = readFileSync(join(root, file), 'utf8').matchAll(file.endsWith('css') ? PROPERTY : UTILITY)
    return [...said]
      .map(([it]) => it.trim())
      .flatMap((it) => (ELSEWHERE.includes(it) ? [] : [`${file}: ${it}`]))
  })
  expect(found).toEqual([])
})
