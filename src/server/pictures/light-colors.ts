import { readFileSync } from 'node:fs'

const css = readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8')

/** A color of the light scheme: the first that the palette names. */
export function token(name: string): string {
  const color = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1]
  if (color === undefined) throw new Error(`tokens.css has no color ${name}`)
  return color
}
