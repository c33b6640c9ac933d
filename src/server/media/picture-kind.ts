/** What pictures are brought as. SVG is none of them: it is a program for browsers. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

const startsWith = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.toString('latin1', at, at + text.length) === text

/** The brands of an ISO media file: its major one, and those that it is compatible with. */
function brandsOf(bytes: Buffer): string[] {
  if (!startsWith(bytes, 4, 'ftyp')) return []
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 512)
  const brands = [bytes.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(bytes.toString('latin1', at, at + 4))
  return brands
}

/** Which kind of picture a file begins like, by its bytes alone; undefined for anything else. */
export function pictureKind(bytes: Buffer): PictureKind | undefined {
  if (bytes.length < 16) return undefined
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'webp'
  if (startsWith(bytes, 0, 'GIF87a') || startsWith(bytes, 0, 'GIF89a')) return 'gif'
  return brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis') ? 'avif' : undefined
}

/** Whether a PNG says, before its pixels, that it moves: the library that decodes it does not tell. */
function isMovingPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
  }
  return false
}

/** Whether a file says of itself that it moves. That of a GIF is known once it is decoded. */
export function saysItMoves(bytes: Buffer, kind: PictureKind): boolean {
  if (kind === 'png') return isMovingPng(bytes)
  return kind === 'avif' && bytes.toString('latin1', 8, 12) === 'avis'
}
