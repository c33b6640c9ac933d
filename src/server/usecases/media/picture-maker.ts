import type { PictureFormat } from '#contract/media/picture-limits.ts'

type Part = { width: number; height: number; format: PictureFormat; data: Buffer }

/** `unknown`: no picture of a kind that is taken. */
export type Making =
  | { made: Part[] }
  | { reason: 'unknown' | 'broken' | 'moving' | 'too_large' | 'too_slow' }
  /** No picture can be made on this machine. */
  | { reason: 'unable'; cause: Error }

/**
 * Who judges what somebody brings as a picture, and makes of it what pages show (server/media). `take` reads it when its turn comes, and
 * throws `unavailable` when too many wait, and `upload_interrupted` once `signal` says that who brought it is gone. Both throw when it cannot be told.
 */
export type PictureMaker = {
  take: (read: () => Promise<Buffer>, signal?: AbortSignal) => Promise<Making>
  make: (bytes: Buffer, signal: AbortSignal) => Promise<Making>
}
