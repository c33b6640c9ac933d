import { createElement } from 'react'
import { dataOf, type IconSize, type Looks } from '#content/firm-looks.ts'
import { type Logo, logoOf } from '#contract/content/logo.ts'
import { box } from './card-text.ts'
import { drawable } from './drawable.ts'
import { drawMark } from './name-mark.ts'

/** Wider or higher than that a logo is not to be made out in an icon. */
const SQUARE_ENOUGH = 1.4
/** The middle that a round mask leaves, of the icons that a phone puts one on. */
const ROOM = 0.6

/** What an icon shows: the logo where it is a sign, and else the first letter of the name, in the colors of the firm. */
export function iconBox({ name, colors, logo: source }: Looks, size: IconSize) {
  const logo = logoOf(source)
  const whole = { width: size, height: size, alignItems: 'center', justifyContent: 'center' }
  const isSmall = size === 32
  if (logo !== undefined && isSquare(logo)) {
    const scale = (size * (isSmall ? 1 : ROOM)) / Math.max(logo.width, logo.height)
    const edges = { width: logo.width * scale, height: logo.height * scale }
    const image = createElement('img', { src: dataOf(logo), ...edges })
    // A small one stands on whatever a browser has behind it; what is light there may be what the logo is.
    return box({ ...whole, backgroundColor: colors.surface, ...(isSmall && { borderRadius: 6 }) }, image)
  }
  const [letter] = drawable(name).toUpperCase()
  const ground = { ...whole, backgroundColor: colors.brand, ...(isSmall && { borderRadius: 6 }) }
  if (letter === undefined) {
    const mark = Buffer.from(drawMark(colors.surface, colors.surface)).toString('base64')
    const edge = size * ROOM
    return box(
      ground,
      createElement('img', { src: `data:image/svg+xml;base64,${mark}`, width: edge, height: edge }),
    )
  }
  const fontSize = size * (isSmall ? 0.75 : 0.5)
  return box({ ...ground, fontFamily: 'Display', fontSize, lineHeight: 1, color: colors.paper }, letter)
}

const isSquare = ({ width, height }: Logo): boolean =>
  Math.max(width, height) / Math.min(width, height) <= SQUARE_ENOUGH
