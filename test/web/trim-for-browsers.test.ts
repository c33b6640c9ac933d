import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { METHODS } from '../../scripts/trim-for-browsers.ts'

/** Bytes are decoded there, by the browser. */
const NO_SCHEMAS = ['src/web/admin/resume-files/zip-entries.ts']

/** Of what a browser has from others, this calls schemas that it is given; by names in brackets, too. */
const OTHERS = ['node_modules/@hookform/resolvers/zod/dist/zod.mjs']

const OURS = globSync('src/{web,contract,content,markdown}/**/*.{ts,tsx}')

test('no code of the browser calls a method of schemas that was taken out', () => {
  const called = new RegExp(`(?:\\.|\\["'])(?:${METHODS.join('|')})(?:\\(|["'])`)
  const callers = [...OURS, ...OTHERS].filter((file) => called.test(readFileSync(file, 'utf8')))
  expect(callers).toEqual(NO_SCHEMAS)
})
