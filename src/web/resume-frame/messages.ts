/** Why a PDF is not shown. `crowded`: more pages than a resume has. */
export type Refusal = 'locked' | 'broken' | 'crowded' | 'slow'

/** What the admin tells the frame. */
export type ToFrame =
  /** `colors`: the tokens of the firm as a style sheet, where they are not the release's. */
  { type: 'open'; bytes: ArrayBuffer; colors: string | undefined } | { type: 'zoom'; zoom: number }

/** What the frame tells the admin. It read a stranger's file: the admin believes only what `isFromFrame` lets by. */
export type FromFrame =
  | { type: 'ready' }
  | { type: 'opened'; pages: number }
  | { type: 'at'; page: number }
  | { type: 'drawn'; page: number }
  | { type: 'refused'; reason: Refusal }

/** What the frame asks its worker for. */
export type ToWorker = { type: 'open'; bytes: ArrayBuffer } | { type: 'draw'; page: number; scale: number }

/** Sizes are in CSS pixels at scale 1. */
export type FromWorker =
  | { type: 'ready' }
  | { type: 'opened'; pages: number; width: number; height: number }
  | { type: 'drawn'; page: number; width: number; height: number; picture: ImageBitmap }
  | { type: 'undrawn'; page: number }
  | { type: 'refused'; reason: Refusal }

/** What one resume may cost the reader's machine. */
export const bounds = {
  pages: 100,
  /** Of one drawn page. */
  pixels: 12_000_000,
  /** Pages that stay drawn. */
  kept: 8,
  /** Before a file or a page counts as too slow. */
  ms: 20_000,
} as const
