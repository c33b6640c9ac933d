import { Readable } from 'node:stream'
import { tarEnd, tarFile } from '#server/backup/tar.ts'
import { bytesOf, type Entry } from './entry.ts'

/**
 * A tar of these files, in the order of their names, all of one time and nobody's: the same files make the same bytes on every
 * machine. Folders are made by whoever unpacks it.
 */
export async function* tar(entries: readonly Entry[], seconds: number): AsyncGenerator<Buffer> {
  const sorted = [...entries].sort((a, b) => (a.path < b.path ? -1 : 1))
  for (const entry of sorted) {
    const bytes = bytesOf(entry)
    const file = { name: entry.path, size: bytes.length, body: Readable.from([bytes]) }
    yield* tarFile(file, new Date(seconds * 1000), entry.executable ? 0o755 : 0o644)
  }
  yield tarEnd()
}
