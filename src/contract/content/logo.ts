import { z } from 'zod'
import { isCleanSvg, sizeOfSvg } from './logo-svg.ts'
import { contentTexts as texts } from './texts.ts'

/** As many characters as a logo may take where it is kept, in the document of the brand. */
export const LOGO_MAX = 48 * 1024
/** And as many bytes as the file that it is made of. */
export const LOGO_FILE_MAX_BYTES = 1_000_000

/** What is wider or taller than that has no place beside a menu. */
const WIDEST = 8
const TALLEST = 2

/** A logo that can be drawn: its size in whatever unit, and its file. */
export type Logo = {
  type: 'svg' | 'png'
  width: number
  height: number
  /** The SVG as a text, or the PNG in Base64. */
  file: string
}

const PNG_BEGIN = 'data:image/png;base64,'
const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Of a picture and its palette, and nothing that could say something else. */
const PNG_PARTS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
const PNG_EDGE = 1_000

/** How a PNG is kept. */
export const writePngLogo = (base64: string): string => `${PNG_BEGIN}${base64}`

/** The logo that a text is; undefined for none, and for what this form has no place for. */
export function logoOf(text: string): Logo | undefined {
  if (text.length > LOGO_MAX) return undefined
  const logo = text.startsWith('<') ? svgOf(text) : pngOf(text)
  if (logo === undefined || !(logo.width > 0 && logo.height > 0)) return undefined
  return logo.width / logo.height <= WIDEST && logo.height / logo.width <= TALLEST ? logo : undefined
}

const svgOf = (text: string): Logo | undefined =>
  isCleanSvg(text) ? { type: 'svg', ...sizeOfSvg(text), file: text } : undefined

function pngOf(text: string): Logo | undefined {
  if (!text.startsWith(PNG_BEGIN)) return undefined
  const file = text.slice(PNG_BEGIN.length)
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(file) || file.length % 4 !== 0) return undefined
  const size = sizeOfPng(Uint8Array.from(atob(file), (byte) => byte.charCodeAt(0)))
  if (size === undefined || size.width > PNG_EDGE || size.height > PNG_EDGE) return undefined
  return { type: 'png', ...size, file }
}

/** The size of a PNG of nothing but a picture; undefined for what is none. */
function sizeOfPng(bytes: Uint8Array): { width: number; height: number } | undefined {
  const size = pngHead(bytes)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = PNG_SIGNATURE.length
  while (at + 12 <= bytes.length) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (!PNG_PARTS.has(name)) return undefined
    at += 12 + view.getUint32(at)
    if (name === 'IEND') return at === bytes.length ? size : undefined
  }
  return undefined
}

/** The size that a PNG of whatever parts says it has; undefined for what is none. */
export function pngHead(bytes: Uint8Array): { width: number; height: number } | undefined {
  const isPng = bytes.length > 33 && PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)
  if (!isPng || String.fromCharCode(...bytes.subarray(12, 16)) !== 'IHDR') return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** A part of a document that is a logo, or empty. It is what reading a file answered: nobody writes one by hand. */
export const logoPart = z
  .string()
  .max(LOGO_MAX, texts.logoLarge)
  .refine((text) => text === '' || logoOf(text) !== undefined, texts.logoForm)
  .default('')
