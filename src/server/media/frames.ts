/*
 * How the server and the process that makes pictures talk: a line of JSON, then the bytes that it names the lengths of. Each way
 * once; then the process ends.
 */
import type { PictureFormat } from '#contract/media/picture-limits.ts'
import type { PictureKind } from './picture-kind.ts'

/** `take`: a stranger's file, to be kept. `make`: what was kept, for pages. */
export type Asked = { work: 'take'; kind: PictureKind } | { work: 'make' }

export const REASONS = ['broken', 'moving', 'too_large', 'too_slow'] as const
/** Why nothing is made of a file. */
export type Reason = (typeof REASONS)[number]

export type MadePart = { width: number; height: number; format: PictureFormat; bytes: number }
/** `unable`: why no picture can be made on this machine. */
export type Answered = { parts: MadePart[] } | { reason: Reason } | { unable: string }

const END = 0x0a

/** The line, then the bytes. */
export const framed = (head: object, parts: readonly Uint8Array[]): Uint8Array[] => [
  Buffer.from(`${JSON.stringify(head)}\n`),
  ...parts,
]

/** Reads them apart; undefined for what has no such line. */
export function unframed(all: Buffer): { head: unknown; rest: Buffer } | undefined {
  const end = all.indexOf(END)
  if (end < 0) return undefined
  try {
    return { head: JSON.parse(all.toString('utf8', 0, end)), rest: all.subarray(end + 1) }
  } catch {
    return undefined
  }
}
