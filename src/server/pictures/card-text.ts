import { createElement, type ReactNode } from 'react'
import { DRAWN_FROM, HEIGHT } from './card-drawing.ts'
import { token } from './light-colors.ts'
import { drawMark } from './name-mark.ts'

const EDGE = 64

/** All that a card is made from, as values that say by themselves whether it changed. */
export type Card = { text: ReactNode; drawing: string }

export const box = (style: Record<string, string | number>, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children)

type Heading = { heading: string; size: number; kicker?: string | undefined; most?: number }

/** A line in the signal color above words as large as they may be, cut off after `most` lines. */
export function headingText({ heading, size, kicker, most }: Heading): ReactNode {
  const small = { fontFamily: 'Text', fontSize: 24, color: token('signal'), marginBottom: 18 }
  const large = {
    fontFamily: 'Display',
    fontSize: size,
    lineHeight: 1.08,
    letterSpacing: -0.02 * size,
    ...(most !== undefined && { display: 'block', lineClamp: most, wordBreak: 'break-word' }),
  }
  return box(
    { flexDirection: 'column' },
    ...(kicker === undefined ? [] : [box(small, kicker)]),
    box(large, heading),
  )
}

/** The left half of a card: the firm's name above, the words below. */
export function cardText(firm: string, words: ReactNode): ReactNode {
  const mark = `data:image/svg+xml;base64,${Buffer.from(drawMark(token('brand'), token('signal'))).toString('base64')}`
  const name = box(
    { alignItems: 'center', fontFamily: 'Display', fontSize: 32 },
    createElement('img', { src: mark, width: 48, height: 48, style: { marginRight: 18 } }),
    firm,
  )
  return box(
    {
      width: DRAWN_FROM - EDGE - 40,
      height: HEIGHT - 2 * EDGE,
      margin: EDGE,
      flexDirection: 'column',
      justifyContent: 'space-between',
      color: token('ink'),
    },
    name,
    words,
  )
}
