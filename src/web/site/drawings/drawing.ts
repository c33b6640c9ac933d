/**
 * A picture as strokes of a few pens. Everything follows from the seed, so a page always has the same one.
 * `hair` and `brand` are lines, `bold` is the one line that matters; `dots` and `mark` are
 * zero-length strokes with round ends; `plate` is filled with the page's color, so that it covers what lies behind it.
 */
export type Pen = 'hair' | 'brand' | 'bold' | 'dots' | 'mark' | 'plate'
export type Stroke = { pen: Pen; d: string }
export type Drawing = { width: number; height: number; strokes: readonly Stroke[] }

/** `random` gives numbers from 0 to 1, always the same row for the same seed. */
export type Draw = (random: () => number, width: number, height: number) => readonly Stroke[]

export type Point = { x: number; y: number }

export const dot = ({ x, y }: Point): string => `M${Math.round(x)} ${Math.round(y)}h0`

export const polyline = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('')
