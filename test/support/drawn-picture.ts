import sharp, { type Sharp } from 'sharp'

type Drawn = { width?: number; height?: number; color?: string }

/** A plain picture with a mark in its upper left corner, so that it is seen which way up it is. */
export function drawn({ width = 400, height = 300, color = '#336699' }: Drawn = {}): Sharp {
  const mark = { create: { width: 40, height: 40, channels: 3 as const, background: '#ff0000' } }
  return sharp({ create: { width, height, channels: 3, background: color } }).composite([
    { input: mark, left: 0, top: 0 },
  ])
}
