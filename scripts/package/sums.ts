import { createHash } from 'node:crypto'
import { bytesOf, type Entry } from './entry.ts'

/** The hashes of these files, as `sha256sum -c` reads them. */
export function sumsOf(entries: readonly Entry[]): Entry {
  const lines = entries.map(
    (entry) => `${createHash('sha256').update(bytesOf(entry)).digest('hex')}  ${entry.path}\n`,
  )
  return { path: 'SHA256SUMS', from: { text: lines.sort().join('') } }
}
