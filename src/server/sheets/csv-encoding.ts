import { createReadStream } from 'node:fs'

/** Bytes that are looked at where nothing else says that a file is UTF-16. */
const HEAD_BYTES = 4_096

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh'

export const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac OS Roman',
}

/** What the first bytes say: a mark, or the zeros of Latin letters in UTF-16. */
export function encodingOfHead(head: Uint8Array): Encoding | undefined {
  const [a, b, c] = head
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const zeros = (from: number) => head.filter((byte, at) => byte === 0 && at % 2 === from).length
  const half = head.length / 2
  if (half > 2 && zeros(1) > half * 0.7) return 'utf-16le'
  if (half > 2 && zeros(0) > half * 0.7) return 'utf-16be'
  return undefined
}

/** Whether rows end as in what Excel saves for Macs, “CSV (Macintosh)”: nothing else does so any more. */
const isOfMac = (head: Uint8Array): boolean => head.includes(0x0d) && !head.includes(0x0a)

/** The encoding of a file: what its head says, UTF-8 where all of it is that, else that of Excel in western Europe and America. */
export async function encodingOf(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  let fallback: Encoding = 'windows-1252'
  try {
    for await (const chunk of createReadStream(path)) {
      const said = isFirst ? encodingOfHead(chunk.subarray(0, HEAD_BYTES)) : undefined
      if (said !== undefined) return said
      if (isFirst && isOfMac(chunk)) fallback = 'macintosh'
      isFirst = false
      decoder.decode(chunk, { stream: true })
    }
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return fallback
    throw error
  }
}

/** The text of a file, piece by piece, without its mark of the encoding. */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
