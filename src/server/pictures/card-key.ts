import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardFonts } from './card-fonts.ts'
import type { Card } from './card-text.ts'

/** A picture that another version of these would draw is another picture. */
const TOOLS = ['satori', '@resvg/resvg-js']

export const digest = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}\0`).update(part)
  return hash.digest('hex').slice(0, 16)
}

const modules = join(import.meta.dirname, '../../../node_modules')

export const toolVersions = TOOLS.map((tool) => {
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(modules, tool, 'package.json'), 'utf8'),
  )
  return `${tool} ${version}`
}).join()

/** What React keeps in an element for itself; it depends on the mode that React runs in. */
const REACTS = /^(?:_.*|key|ref)$/

const inputsOf = (card: Omit<Card, 'fonts'>): string =>
  JSON.stringify(card, (name, value: unknown) => (REACTS.test(name) ? undefined : value))

/** 16 hexadecimal digits, the same as long as the card, its fonts and the tools that draw it are. */
export function keyOf({ fonts, ...drawn }: Card): string {
  const files = digest(...cardFonts(fonts).map(({ data }) => data))
  return digest(toolVersions, files, inputsOf(drawn))
}
