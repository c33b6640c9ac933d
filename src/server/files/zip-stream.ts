import { Zip, ZipPassThrough } from 'fflate'

/** A file of an archive: its path there, and its bytes as they come. */
export type ZipEntry = { name: string; content: AsyncIterable<Uint8Array> | readonly Uint8Array[] }

/**
 * A zip archive as it is made, a piece at a time: however large its files are, no more than a piece of one is held. They are stored as they are;
 * resumes are compressed already.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failed: Error | null = null
  const zip = new Zip((error, piece) => {
    failed ??= error
    ready.push(piece)
  })
  const made = (): Uint8Array[] => {
    if (failed !== null) throw failed
    return ready.splice(0)
  }
  for await (const { name, content } of entries) {
    const file = new ZipPassThrough(name)
    zip.add(file)
    for await (const part of content) {
      file.push(part)
      yield* made()
    }
    file.push(new Uint8Array(), true)
    yield* made()
  }
  zip.end()
  yield* made()
}
