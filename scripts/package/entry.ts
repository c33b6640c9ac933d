import { readFileSync } from 'node:fs'

/** A file of the package: where it stands in it, and what it holds or which file that is. */
export type Entry = { path: string; from: { file: string } | { text: string }; executable?: boolean }

export const bytesOf = ({ from }: Entry): Buffer =>
  'file' in from ? readFileSync(from.file) : Buffer.from(from.text)
