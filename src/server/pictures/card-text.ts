import { createElement, type ReactNode } from 'react'
import { dataOf, type Looks } from '#content/firm-looks.ts'
import type { FontPair } from '#contract/content/font-pairs.ts'
import { logoOf } from '#contract/content/logo.ts'
import { DRAWN_FROM, HEIGHT } from './card-drawing.ts'
import { drawable } from './drawable.ts'
import { drawMark } from './name-mark.ts'

const EDGE = 64

/** All that a card is made from, as values that say by themselves whether it changed. */
export type Card = { text: ReactNode; drawing: string; fonts: FontPair }

export const box = (style: Record<string, string | number>, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children)

type Heading = {
  heading: string
  size: number
  colors: Looks['colors']
  kicker?: string | undefined
  most: number
}

/** A line in the signal color above words as large as they may be, cut off after `most` lines. */
export function headingText({ heading, size, colors, kicker, most }: Heading): ReactNode {
  const small = { fontFamily: 'Text', fontSize: 24, color: colors.signal, marginBottom: 18 }
  const large = {
    fontFamily: 'Display',
    fontSize: size,
    lineHeight: 1.08,
    letterSpacing: -0.02 * size,
    display: 'block',
    lineClamp: most,
    wordBreak: 'break-word',
  }
  return box(
    { flexDirection: 'column' },
    ...(kicker === undefined ? [] : [box(small, kicker)]),
    box(large, heading),
  )
}

/** The left half of a card: the firm's name or logo above, the words below. */
export function cardText(looks: Looks, words: ReactNode): ReactNode {
  return box(
    {
      width: DRAWN_FROM - EDGE - 40,
      height: HEIGHT - 2 * EDGE,
      margin: EDGE,
      flexDirection: 'column',
      justifyContent: 'space-between',
      color: looks.colors.ink,
    },
    headOf(looks),
    words,
  )
}

const LOGO = { width: 420, height: 76 }
const LOGO_NAMED = { width: 150, height: 76 }

function headOf({ name, colors, logo: source, named }: Looks): ReactNode {
  const logo = logoOf(source)
  const shown = logo === undefined || named ? [drawable(name)] : []
  const row = { alignItems: 'center', fontFamily: 'Display', fontSize: 32 }
  if (logo === undefined) {
    const mark = `data:image/svg+xml;base64,${Buffer.from(drawMark(colors.brand, colors.signal)).toString('base64')}`
    const drawn = { src: mark, width: 48, height: 48, style: { marginRight: 18 } }
    return box(row, createElement('img', drawn), ...shown)
  }
  const most = named ? LOGO_NAMED : LOGO
  const scale = Math.min(most.width / logo.width, most.height / logo.height)
  const size = { width: logo.width * scale, height: logo.height * scale }
  const image = { src: dataOf(logo), ...size, ...(named && { style: { marginRight: 18 } }) }
  return box(row, createElement('img', image), ...shown)
}
