import { readFileSync } from 'node:fs'

const source = readFileSync(new URL('../../web/icon.svg', import.meta.url), 'utf8')

/** The name mark of icon.svg in two colors; the schemes of its style sheet are a browser's business. */
export const drawMark = (lines: string, point: string): string =>
  source.replace(/<style>.*<\/style>/s, `<style>path{stroke:${lines}}circle{fill:${point}}</style>`)
