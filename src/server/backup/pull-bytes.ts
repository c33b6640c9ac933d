/** Takes bytes from a stream in pieces of the size that the reader wants. */
export type ByteReader = {
  /** Up to `most` bytes; none at the end. */
  some: (most: number) => Promise<Buffer>
  /** So many bytes, or fewer at the end. */
  upTo: (count: number) => Promise<Buffer>
}

const NONE: Buffer = Buffer.alloc(0)

export function readBytes(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let rest = NONE

  const some = async (most: number): Promise<Buffer> => {
    while (rest.length === 0) {
      const { done, value } = await chunks.next()
      if (done === true) return NONE
      rest = value
    }
    const taken = rest.subarray(0, most)
    rest = rest.subarray(taken.length)
    return taken
  }

  return {
    some,
    async upTo(count) {
      const parts: Buffer[] = []
      for (let missing = count; missing > 0; ) {
        const part = await some(missing)
        if (part.length === 0) break
        parts.push(part)
        missing -= part.length
      }
      return parts.length === 1 ? (parts[0] ?? NONE) : Buffer.concat(parts)
    },
  }
}
